# language: zh-CN
功能: 产品介绍与联系方式

  @LND-04 @本机
  场景: 安装和注册企业微信应用
    当“路人”打开“新品牌”的“/user/login”
    那么“路人”看到首页链接“安装应用”通向“https://open.work.weixin.qq.com/3rdapp/install”，不把本页交给对方
    而且“路人”看到首页链接“注册企业”通向“https://open.work.weixin.qq.com/3rdservice/wework/register”，不把本页交给对方

  @LND-05
  场景: 平台介绍外勤销售的八件事、订货商城、O2O 和私域小程序，各有插图
    当“路人”打开“平台”的“/user/login”
    那么“路人”看到这些主题，各有画好的插图
      | 拜访计划 | 距离签到 | 陈列执行 | 促销活动 | 合作协议 | 陈列协议 | 库龄追踪 | 冰柜资产 |
    而且“路人”看到首页标题“B2B2b 订货商城”
    而且“路人”看到首页标题“O2O 订单整合”
    而且“路人”看到首页标题“私域小程序”

  @LND-05 @TEN-05
  场景: 插图用品牌自己的颜色画
    当“路人”向“乙品牌”请求“/tenant-art/visit.svg”
    那么“路人”收到的回答里有“#c2410c”
    当“路人”向“甲品牌”请求“/tenant-art/visit.svg”
    那么“路人”收到的回答里有“#0a7f6f”

  @LND-06
  场景: 热线可以拨，邮箱可以写信
    当“路人”打开“甲品牌”的“/user/login”
    那么“路人”看到链接“400-000-0001”通向“tel:400-000-0001”
    而且“路人”看到链接“channel@shanjianquan.example”通向“mailto:channel@shanjianquan.example”

  @LND-06 @本机
  场景: 二维码通向品牌自己的链接
    当“路人”打开“新品牌”的“/user/login”
    那么“路人”看到的二维码“联系客服”是“https://work.weixin.qq.com/kfid/kfc0123456789”
    而且“路人”看到的二维码“公众号”是“https://mp.weixin.qq.com/mp/profile_ext?action=home”

  @LND-06 @本机
  场景: 品牌没有的二维码就是没有
    当“路人”向“新品牌”请求“/tenant-code/consultant.svg”
    那么“路人”收到状态 404

  @LND-07
  场景: 公众号二维码浮在页面上，再点就收起
    当“路人”打开“甲品牌”的“/user/login”
    而且“路人”点首页的“关注公众号”
    那么“路人”看到浮层“关注公众号”
    当“路人”按下“Escape”
    那么“路人”看不到浮层“关注公众号”

  @LND-07
  场景: 扫码体验的窗口
    当“路人”打开“甲品牌”的“/user/login”
    而且“路人”点首页的“扫码体验”
    那么“路人”看到浮层“扫码体验”

  @LND-08 @本机
  场景: 在线客服通向品牌的客服链接
    当“路人”打开“新品牌”的“/user/login”
    那么“路人”看到首页链接“在线客服”通向“https://work.weixin.qq.com/kfid/kfc0123456789”，不把本页交给对方

  @LND-10
  场景: 桌面网页有悬浮的三个二维码
    当“路人”打开“甲品牌”的“/user/login”
    那么“路人”看到悬浮客服“联系客服、咨询顾问、扫码试用”

  @LND-10
  场景: 手机上没有悬浮客服
    假如“路人”用的是手机浏览器
    当“路人”打开“甲品牌”的“/user/login”
    那么“路人”看不到悬浮客服

  @LND-10
  场景: 维修公司没有悬浮客服，登录窗口有自己的背景
    当“路人”打开“维修公司”的“/user/login?redirect=%2Frepair”
    那么“路人”看不到悬浮客服
    而且“路人”看到登录窗口的背景是“/tenant-assets/login-background.svg”
