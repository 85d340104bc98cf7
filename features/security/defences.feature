# language: zh-CN
功能: 浏览器里的防线

  @S-WEB-06
  场景: 每个页面都带着安全头
    当“路人”向“甲品牌”请求“/user/login”
    那么“路人”收到的头“x-content-type-options”是“nosniff”
    而且“路人”收到的头“x-frame-options”是“DENY”
    而且“路人”收到的头“referrer-policy”是“strict-origin-when-cross-origin”
    而且“路人”收到的头“content-security-policy”里有“frame-ancestors 'none'”
    而且“路人”收到的头“cache-control”是“no-store”

  @S-WEB-01
  场景: 只有带一次性口令的脚本能运行，口令每次不同
    当“路人”向“甲品牌”请求“/user/login”
    而且“另一人”向“甲品牌”请求“/user/login”
    那么“路人”收到的内容策略只准许带一次性口令的脚本
    而且“路人”与“另一人”收到的一次性口令不同

  @S-WEB-04 @ORD-01
  场景大纲: 别的网站<怎样>提交的审核被拒绝
    假如租户“甲品牌”有一张待审核的订单“SO-2601”
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”的浏览器替“<来源>”提交审核订单“SO-2601”
    那么“李内勤”收到状态 403
    而且“李内勤”收到的回答里有“请求来源不受信任，已拒绝”
    而且订单“SO-2601”的状态是“待审核”

    例子:
      | 怎样       | 来源                  |
      | 跨站       | https://evil.example  |
      | 匿名       | null                  |
      | 不说来源   |                       |

  @S-WEB-04
  场景: 用浏览器会话跨站调用接口也被拒绝
    假如租户“甲品牌”有一张待审核的订单“SO-2601”
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”的浏览器替“https://evil.example”调用接口审核订单“SO-2601”
    那么“李内勤”被拒绝：403 “请求来源不受信任，已拒绝”
    而且订单“SO-2601”的状态是“待审核”

  @S-WEB-03
  场景: 门店名里的标签只是字
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    而且租户“甲品牌”有以下订单
      | 订单号  | 门店                                  |
      | SO-0001 | <img src=x onerror=alert(1)>小店</script> |
    当“李内勤”查看订单列表
    那么“李内勤”看到文字“<img src=x onerror=alert(1)>小店</script>”
    当“李内勤”打开订单“SO-0001”
    那么“李内勤”看到文字“<img src=x onerror=alert(1)>小店</script>”

  @S-WEB-03 @API-04 @API-06 @NTC-05
  场景: 人名、部门名和通告标题里的标签只是字
    假如“陈管理”以“租户管理员”的身份登录了“甲品牌”
    而且租户“甲品牌”有部门“<img src=x onerror=alert(1)>部”，编码“A01A09”
    而且“<svg onload=alert(1)>张三”是“甲品牌”的“业务员”，属于部门“<img src=x onerror=alert(1)>部”
    而且租户“甲品牌”有通告“<script>alert(1)</script>放假”
    当“陈管理”打开“/isystem/user”
    那么“陈管理”看到文字“<svg onload=alert(1)>张三”
    当“陈管理”打开“/isystem/depart”
    那么“陈管理”看到文字“<img src=x onerror=alert(1)>部”
    当“陈管理”打开“/isystem/annountCement”
    那么“陈管理”看到文字“<script>alert(1)</script>放假”

  @QA-01
  场景: 没有钥匙的人找不到验收入口
    当“路人”不带钥匙敲“甲品牌”的验收入口“user”
    那么“路人”得到的与不存在的地址一样
    当“路人”带着错的钥匙敲“甲品牌”的验收入口“user”
    那么“路人”得到的与不存在的地址一样

  @QA-01 @本机
  场景: 真正的租户没有验收入口，有钥匙也没有
    当“路人”带着对的钥匙敲真正租户的验收入口“user”
    那么“路人”得到的与不存在的地址一样
