# language: zh-CN
功能: 菜单由服务器给出

  背景:
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @ROU-14
  场景: 菜单通向各个页面
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”点开菜单“订单列表”
    那么“李内勤”在“/water/eorder/orderlist”
    而且“李内勤”看到标题“订单列表”

  @ROU-14
  场景: 隐藏的菜单不显示，页面照样能打开
    当管理员把“甲品牌”的菜单“订单列表”隐藏
    而且“李内勤”打开“/water/eorder/orderlist”
    那么“李内勤”看到标题“订单列表”
    而且“李内勤”的菜单里没有“订单列表”

  @ROU-14
  场景: 不对应页面的菜单项打开就是 404
    当管理员让“甲品牌”的菜单“订单列表”不再对应页面
    而且“李内勤”打开“/water/eorder/orderlist”
    那么“李内勤”看到错误页：“很抱歉，资源未找到!”

  @ROU-14
  场景: 文件夹通向里面的第一个页面
    当“李内勤”打开“/menu/order”
    那么“李内勤”在“/water/eorder/orderlist”

  @ROU-14
  场景: 总是显示的文件夹停在自己的地址，列出里面的页面
    当管理员让“甲品牌”的菜单“订单管理”总是显示自己
    而且“李内勤”打开“/menu/order”
    那么“李内勤”在“/menu/order”
    而且“李内勤”看到标题“订单管理”
    而且“李内勤”看到文字“订单列表”

  @ROU-15
  场景: 外部地址里的占位符填上本人的信息，令牌填不进去
    当管理员把“甲品牌”的菜单“订单列表”指向“https://bi.example/${username}?org={{orgCode}}”
    而且“李内勤”打开“/dashboard/analysis”
    那么“李内勤”的菜单“订单列表”通向“https://bi.example/{用户名}?org=A01”

  @ROU-15
  场景大纲: 外部地址“<地址>”不给人点
    当管理员把“甲品牌”的菜单“订单列表”指向“<地址>”
    而且“李内勤”打开“/dashboard/analysis”
    那么“李内勤”的菜单里没有通向“<片段>”的链接

    例子:
      | 地址                                  | 片段         |
      | https://evil.example/?t=${token}      | evil.example |
      | javascript:alert(document.cookie)     | javascript   |
      | https://x.example/${constructor.name} | x.example    |

  @ROU-14
  场景: 管理员改的菜单名只在自己的租户生效
    假如“麦内勤”以“订单内勤”的身份登录了“乙品牌”
    当管理员把“甲品牌”的菜单“订单列表”改名为“饮品订单”
    而且“李内勤”打开“/dashboard/analysis”
    而且“麦内勤”打开“/dashboard/analysis”
    那么“李内勤”的菜单里有“饮品订单”
    而且“麦内勤”的菜单里有“订单列表”

  @ROU-16
  场景: 没有权限的页面不在菜单里，直接打开也被拒绝
    当管理员收回“甲品牌”的“订单内勤”的权限“订单列表”
    而且“李内勤”打开“/dashboard/analysis”
    那么“李内勤”的菜单里没有“订单列表”
    当“李内勤”打开“/water/eorder/orderlist”
    那么“李内勤”看到错误页：“拒绝访问”

  @ROU-14 @ROU-16 @PER-01
  场景: 菜单项带着路径、标题、图标和本人在该页的权限
    假如租户“甲品牌”有角色“审单员”，权限是“首页、订单列表、审核订单”
    而且“郑审单”以“审单员”的身份登录了“甲品牌”
    当“郑审单”调用接口“GET /sys/permission/getUserPermissionByToken”
    那么“郑审单”得到的结果里
      | menu.1.name                              | order                        |
      | menu.1.children.0.path                   | /water/eorder/orderlist      |
      | menu.1.children.0.component              | order:list                   |
      | menu.1.children.0.hidden                 | false                        |
      | menu.1.children.0.route                  | 1                            |
      | menu.1.children.0.alwaysShow             | false                        |
      | menu.1.children.0.meta.title             | 订单列表                     |
      | menu.1.children.0.meta.keepAlive         | true                         |
      | menu.1.children.0.meta.permissionList    | ["order:list","order:audit"] |
      | menuIndex                                | /dashboard/analysis          |

  @LAY-04
  场景: 标志通向首页
    当“李内勤”打开“/water/eorder/orderlist”
    而且“李内勤”点标志“山涧泉”
    那么“李内勤”在“/dashboard/analysis”

  场景: 手机上菜单收在按钮后面
    假如“王业务”用的是手机
    而且“王业务”以“业务员”的身份登录了“甲品牌”
    当“王业务”打开“/dashboard/analysis”
    那么“王业务”的菜单是收起的
    当“王业务”展开菜单
    而且“王业务”点开菜单“订单列表”
    那么“王业务”在“/water/eorder/orderlist”
