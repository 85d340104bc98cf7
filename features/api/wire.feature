# language: zh-CN
功能: 接口的约定
  第三方和旧客户端按约定的写法调用。

  背景:
    假如租户“甲品牌”有一张待审核的订单“SO-2601”
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @HTTP-01
  场景: 令牌放在 X-Access-Token 头里，查询里的时间戳不影响结果
    当“李内勤”调用接口“GET /eOrder/eOrder/list?_t=1763600000”
    那么“李内勤”得到的订单是“SO-2601”

  @HTTP-01
  场景: 网页的会话由网关换成令牌，脚本不用知道它
    当“李内勤”在网页里调用接口“/api/user/info”
    那么“李内勤”得到成功

  @HTTP-01 @API-01
  场景: 网页登录得到的令牌不是会话的秘密
    当“李内勤”在网页里用自己的密码调用登录接口
    那么“李内勤”得到成功
    而且“李内勤”拿到的令牌不能当令牌用

  @HTTP-01
  场景: 查询里的令牌不算数
    当“路人”拿“李内勤”的令牌放在查询里调用“GET /sys/permission/getUserPermissionByToken”
    那么“路人”被拒绝：401 “未授权，请重新登录”

  @API-01
  场景大纲: 登录一类的接口<接口>在
    当“李内勤”调用接口“<接口>”
    那么“李内勤”得到成功

    例子:
      | 接口                                            |
      | GET /user/info                                  |
      | GET /sys/user/getCurrentUserDeparts             |
      | GET /sys/permission/getUserPermissionByToken    |
      | GET /eOrder/eOrder/list                         |
      | GET /eOrder/eOrder/queryById?id={SO-2601}       |
      | GET /eOrder/eOrder/dealers                      |
      | GET /home/queryAnalysisData                     |
      | POST /sys/logout                                |

  @API-01
  场景: 本人信息带着角色和权限
    当“李内勤”调用接口“GET /user/info”
    那么“李内勤”得到的结果里
      | realname         | 李内勤   |
      | roleEnum         | clerk    |
      | orgCode          | A01      |
      | roles.0.roleName | 订单内勤 |

  @ORD-01
  场景: 订单详情按约定的字段给出，金额以分为单位
    当“李内勤”调用接口“GET /eOrder/eOrder/queryById?id={SO-2601}”
    那么“李内勤”得到的结果里
      | orderNo         | SO-2601         |
      | status          | 0               |
      | version         | 1               |
      | payableFen      | 28800           |
      | lines.0.lineNo  | 1               |
      | lines.0.qty     | 10              |
      | events.0.event  | create          |
      | permissionList  | ["order:edit","order:audit","order:invalidate"] |
