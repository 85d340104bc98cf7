# language: zh-CN
功能: 地址通向哪里

  @ROU-01
  场景: 未登录的人从 /user 来到登录页
    当“路人”打开“甲品牌”的“/user”
    那么“路人”在登录页

  @ROU-01 @ROU-07
  场景: 已登录的人打开登录页就到首页
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“/user/login”
    那么“李内勤”在“/dashboard/analysis”

  @ROU-01
  场景: 登录页把已登录的人转到工作台
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”带着会话请求“/user/login”
    那么“李内勤”被转到“/dashboard/workplace”

  @ROU-07
  场景: 工作台就是首页
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“/dashboard/workplace”
    那么“李内勤”在“/dashboard/analysis”
    而且“李内勤”的窗口标题是“首页 - 山涧泉渠道管理平台”

  @ROU-06
  场景: 已登录的人打开 / 就到首页
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“/”
    那么“李内勤”在“/dashboard/analysis”

  @ROU-06
  场景: 未登录的人打开 / 就到登录页，查询参数还在
    当“路人”向“甲品牌”请求“/?state=qywx_login”
    那么“路人”被转到“/user/login?state=qywx_login”

  @ROU-05
  场景: 不存在的地址转到 404 页
    当“路人”打开“甲品牌”的“/no/such/page?x=1”
    那么“路人”在“/404”
    而且“路人”看到错误页：“很抱歉，资源未找到!”

  @ROU-05
  场景: 404 页的状态就是 404
    当“路人”向“甲品牌”请求“/404”
    那么“路人”收到状态 404

  @ROU-05
  场景: 别的产品路径下没有订单列表
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“/bakery/eorder/orderlist”
    那么“李内勤”看到错误页：“很抱歉，资源未找到!”

  @ROU-11
  场景: 登录后回到原来要去的页面，查询参数还在
    假如“李内勤”是“甲品牌”的“订单内勤”
    当“李内勤”打开“/water/eorder/orderlist?status=0&size=50”
    那么“李内勤”在登录页
    当“李内勤”在登录页输入正确的用户名和密码
    那么“李内勤”在“/water/eorder/orderlist?status=0&size=50”

  @ROU-11
  场景大纲: 不会被“<去处>”带到别的网站
    假如“李内勤”是“甲品牌”的“订单内勤”
    当“李内勤”打开“/user/login?redirect=<去处>”
    而且“李内勤”在登录页输入正确的用户名和密码
    那么“李内勤”在“/dashboard/analysis”

    例子:
      | 去处                           |
      | https://evil.example/          |
      | //evil.example/                |
      | /%5Cevil.example               |
      | %5C%5Cevil.example             |
      | /%09/evil.example              |
      | /.//evil.example               |
      | /%252F/evil.example            |
      | javascript:alert(1)            |
      | data:text/html,x               |
      | @evil.example                  |
      | /api/sys/logout                |
      | /logout                        |

  @ROU-12
  场景大纲: 从<哪里>来的用户名已经填好
    当“路人”打开“甲品牌”的“<地址>”
    那么登录页已为“路人”填好用户名“li.neiqin”

    例子:
      | 哪里     | 地址                                        |
      | 查询参数 | /user/login?username=li.neiqin              |
      | 路径     | /user/login/li.neiqin                       |
      | 首页     | /?username=li.neiqin                        |

  @ROU-13
  场景: 换一页就回到最上方，后退回到原处
    假如租户“甲品牌”有 40 张待审核的订单，订单号从“SO-0001”起
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“/water/eorder/orderlist?size=50”
    而且“李内勤”点开列表最下面的订单
    那么“李内勤”看到标题“订单 SO-0001”
    而且“李内勤”的页面在最上方
    当“李内勤”后退
    那么“李内勤”在“/water/eorder/orderlist?size=50”
