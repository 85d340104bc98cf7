# language: zh-CN
功能: 租户之间互不相通
  一个租户的令牌、会话和编号，在别的租户那里什么也不是。

  @TEN-03 @本机
  场景大纲: 没有登记的域名“<域名>”得不到任何品牌
    当“路人”向本机请求“/user/login”，Host 为“<域名>”
    那么“路人”收到状态 <状态>
    而且“路人”收到的回答里没有任何品牌

    例子:
      | 域名                                | 状态 |
      | unknown.example                     | 404  |
      | shanjianquan.localhost.evil.example | 404  |
      | evil-shanjianquan.localhost         | 404  |
      | shanjianquan.localhost..            | 404  |
      | shanjianquan.localhost@evil.example | 400  |
      | shanjianquan.localhost/x            | 400  |
      | 127.0.0.1:99999                     | 400  |
      | tabc123--nobody.localhost           | 404  |

  @TEN-03
  场景: 伪造的转发域名不改变租户
    当“路人”向“甲品牌”请求“/user/login”，并带上头“x-forwarded-host”为“maixiangfang.localhost”
    那么“路人”收到的首批字节里有“山涧泉渠道管理平台”
    而且“路人”收到的回答里没有“麦香坊”

  @TEN-07
  场景: 令牌拿到别的租户不能用
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”到“乙品牌”调用接口“GET /eOrder/eOrder/list”
    那么“李内勤”被拒绝：401 “Token失效，请重新登录”

  @TEN-07
  场景: 会话拿到别的租户要重新登录
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”带着会话打开“乙品牌”的“/dashboard/analysis”
    那么“李内勤”在登录页

  @TEN-07 @ORD-01
  场景: 别的租户的订单编号在这里不存在，回答里也没有它的内容
    假如租户“甲品牌”有以下订单
      | 订单号  | 门店         |
      | SO-2601 | 湖滨便利店 |
    而且“麦内勤”以“订单内勤”的身份登录了“乙品牌”
    当“麦内勤”调用接口“GET /eOrder/eOrder/queryById?id={SO-2601}”
    那么“麦内勤”被拒绝：404 “很抱歉，资源未找到!”
    而且“麦内勤”得到的回答里没有“湖滨”
    当“麦内勤”打开“/bakery/eorder/orderdetail/{SO-2601}”
    那么“麦内勤”看到错误页：“很抱歉，资源未找到!”

  @TEN-07 @ORD-01
  场景: 不能审核别的租户的订单
    假如租户“甲品牌”有一张待审核的订单“SO-2601”
    而且“麦内勤”以“订单内勤”的身份登录了“乙品牌”
    当“麦内勤”调用接口“PUT /eOrder/eOrder/auditOrder”，内容为
      """
      {"id": "{SO-2601}", "pass": true}
      """
    那么“麦内勤”被拒绝：404 “很抱歉，资源未找到!”
    而且订单“SO-2601”的状态是“待审核”

  @TEN-07
  场景: 两个租户可以有相同的用户名，各登各的
    假如“李内勤”是“甲品牌”的“订单内勤”，用户名是“clerk”
    而且“麦内勤”是“乙品牌”的“租户管理员”，用户名是“clerk”
    当“李内勤”用正确的密码登录
    那么“李内勤”在“/dashboard/analysis”
    而且“李内勤”的窗口标题是“首页 - 山涧泉渠道管理平台”
