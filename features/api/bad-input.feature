# language: zh-CN
功能: 不对的输入得到一句明白的话
  不管送来什么，都不会出 500，也不会被当成别的意思。

  背景:
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @ORD-01 @HTTP-02 @ERR-01
  场景大纲: 列表查询“<查询>”被拒绝
    当“李内勤”调用接口“GET /eOrder/eOrder/list?<查询>”
    那么“李内勤”被拒绝：400 “<提示>”

    例子:
      | 查询                                    | 提示                  |
      | pageNumber=x                            | pageNumber 的值不正确 |
      | pageNumber=1.5                          | pageNumber 的值不正确 |
      | pageNumber=500&size=50                  | pageNumber 的值不正确 |
      | pageNumber=1&pageNumber=2               | pageNumber 的值不正确 |
      | size=x                                  | size 的值不正确       |
      | sort=password_hash                      | sort 的值不正确       |
      | sort=id;drop%20table%20orders           | sort 的值不正确       |
      | direction=sideways                      | direction 的值不正确  |
      | status=99                               | status 的值不正确     |
      | status=abc                              | status 的值不正确     |
      | dealerId=1%27%20or%201=1                | dealerId 的值不正确   |
      | startDate=2026-02-30                    | startDate 的值不正确  |
      | startDate=2026-11-02&endDate=2026-11-01 | endDate 的值不正确    |
      | keyword=a%00b                           | URL 的值不正确        |
      | keyword=%ff%fe                          | URL 的值不正确        |

  @ORD-01 @HTTP-02 @ERR-01
  场景大纲: 列表查询“<查询>”里的数超出范围
    当“李内勤”调用接口“GET /eOrder/eOrder/list?<查询>”
    那么“李内勤”被拒绝：422 “<提示>”

    例子:
      | 查询                  | 提示                      |
      | pageNumber=-1         | pageNumber 不能小于 1     |
      | pageNumber=0          | pageNumber 不能小于 1     |
      | pageNumber=1000000000 | pageNumber 不能大于 10,000 |
      | size=-1               | size 不能小于 1           |
      | size=0                | size 不能小于 1           |
      | size=1000000000       | size 不能大于 200         |

  @ORD-01 @ERR-01
  场景大纲: 页面地址里的“<查询>”得到错误页，不是白页
    当“李内勤”打开“/water/eorder/orderlist?<查询>”
    那么“李内勤”看到错误页：“<提示>”
    而且“李内勤”看到请求编号

    例子:
      | 查询                  | 提示                  |
      | pageNumber=-1         | pageNumber 不能小于 1 |
      | size=1000000000       | size 不能大于 200     |
      | sort=password_hash    | sort 的值不正确       |
      | status=abc            | status 的值不正确     |

  @ORD-01
  场景大纲: 关键字里的“<关键字>”照字面找，不是通配符
    假如租户“甲品牌”有以下订单
      | 订单号  | 门店             |
      | SO-0001 | 湖滨100%好果汁店 |
      | SO-0002 | 湖滨A_B便利店    |
      | SO-0003 | 湖滨O'Neil酒吧   |
      | SO-0004 | 湖滨C:\仓储店    |
      | SO-0005 | 湖滨😀小店       |
      | SO-0006 | 湖滨AxB超市      |
    当“李内勤”查看订单列表
    而且“李内勤”按关键字“<关键字>”查找订单
    那么“李内勤”看到的订单是“<订单>”
    而且“李内勤”的关键字框里是“<关键字>”

    例子:
      | 关键字     | 订单    |
      | 0%好       | SO-0001 |
      | %          | SO-0001 |
      | A_B        | SO-0002 |
      | O'Neil     | SO-0003 |
      | C:\\仓     | SO-0004 |
      | 😀         | SO-0005 |
      | ' or 1=1-- |         |
      | <b>        |         |

  @ERR-01 @HTTP-01
  场景大纲: 内容是<怎样>时被拒绝
    当“李内勤”调用接口“PUT /eOrder/eOrder/auditOrder”，类型为“<类型>”，内容为
      """
      <内容>
      """
    那么“李内勤”被拒绝：<状态> “<提示>”

    例子:
      | 怎样         | 类型                              | 内容                                  | 状态 | 提示                                             |
      | 残缺的 JSON  | application/json                  | {"id":                                | 400  | 请求内容不是合法的 JSON                          |
      | 表单         | application/x-www-form-urlencoded | id=1&pass=true                        | 415  | 请求内容的类型不受支持，请使用 application/json |
      | 纯文本       | text/plain                        | {"id":"1","pass":true}                | 415  | 请求内容的类型不受支持，请使用 application/json |
      | 少了编号     | application/json                  | {"pass":true}                         | 400  | id 的值不正确                                    |
      | 不是真假     | application/json                  | {"id":"1","pass":"也许"}              | 400  | pass 的值不正确                                  |
      | 含有 NUL     | application/json                  | {"id":"1\\u0000","pass":true}         | 400  | id 的值不正确                                    |
      | 半个表情     | application/json                  | {"id":"1","pass":true,"reason":"\\ud83d"} | 400 | reason 的值不正确                           |
      | 不是对象     | application/json                  | [1,2]                                 | 400  | 参数 的值不正确                                  |

  @ERR-01
  场景: 太大的内容被拒绝
    当“李内勤”调用接口“PUT /eOrder/eOrder/auditOrder”，内容有 2000000 字节
    那么“李内勤”被拒绝：413 “请求内容太大”

  @ERR-01
  场景: 没人支持的方法被拒绝
    当“李内勤”用方法“PATCH”请求“甲品牌”的“/api/eOrder/eOrder/list”
    那么“李内勤”被拒绝：405 “不支持这种请求方法”

  @ERR-01
  场景: 没有的接口得到 404
    当“李内勤”调用接口“GET /eOrder/eOrder/nothing”
    那么“李内勤”被拒绝：404 “很抱歉，资源未找到!”

  @ERR-01
  场景: 没有登录的调用得到 401
    当“路人”到“甲品牌”调用接口“订单列表”
    那么“路人”被拒绝：401 “未授权，请重新登录”

  @AUT-01
  场景大纲: 登录接口收到<什么>不会出错，也不会登录
    当“李内勤”调用接口“POST /sys/login”，内容为
      """
      <内容>
      """
    那么“李内勤”收到状态 <状态>

    例子:
      | 什么         | 内容                                           | 状态 |
      | 对象当用户名 | {"username":{"$ne":""},"password":"x"}         | 400  |
      | 空用户名     | {"username":"","password":"x"}                 | 400  |

  @AUT-01
  场景: 注入的用户名和别的错用户名一样，不会登录
    当“李内勤”调用接口“POST /sys/login”，内容为
      """
      {"username":"' or 1=1--","password":"x"}
      """
    那么“李内勤”没有成功：401 “用户名或密码错误”
