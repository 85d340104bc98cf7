# language: zh-CN
功能: 管理员安排菜单

  背景:
    假如“赵管理”以“租户管理员”的身份登录了“甲品牌”
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @API-05 @ROU-14
  场景: 改名以后，别人不用重新登录，菜单就变了
    当“李内勤”打开“/water/eorder/orderlist”
    而且“赵管理”打开“/isystem/permission”
    而且“赵管理”把菜单“订单列表”改名为“饮品订单”
    那么菜单管理对“赵管理”说“已保存”
    当“李内勤”点开菜单“首页”
    那么“李内勤”的菜单里有“饮品订单”

  @API-05 @ROU-14
  场景: 隐藏以后，别人的菜单里没有它；恢复默认又有了
    当“赵管理”打开“/isystem/permission”
    而且“赵管理”把菜单“订单列表”隐藏
    那么菜单管理对“赵管理”说“已保存”
    当“李内勤”打开“/dashboard/analysis”
    那么“李内勤”的菜单里没有“订单列表”
    当“赵管理”恢复菜单“订单列表”的默认
    那么菜单管理对“赵管理”说“已恢复默认”
    当“李内勤”打开“/dashboard/analysis”
    那么“李内勤”的菜单里有“订单列表”

  @API-05 @ROU-15
  场景: 新增外部地址，占位符对每个人填上自己的信息
    当“赵管理”打开“/isystem/permission”
    而且“赵管理”新增外部地址“销售看板”，通向“https://bi.example/${username}?n={{realname}}”
    那么菜单管理对“赵管理”说“菜单已新增”
    而且“赵管理”的菜单“销售看板”通向“https://bi.example/{用户名}?n=%E8%B5%B5%E7%AE%A1%E7%90%86”

  @API-05 @ROU-15
  场景大纲: “<地址>”不能作为外部地址
    当“赵管理”打开“/isystem/permission”
    而且“赵管理”新增外部地址“看板”，通向“<地址>”
    那么“赵管理”在菜单表单里看到“只能填写 http 或 https 开头的地址，占位符只能是列出的那些”

    例子:
      | 地址                       |
      | javascript:alert(1)        |
      | https://x.example/${token} |

  @API-05
  场景: 不能把自己挡在菜单管理外面
    当“赵管理”打开“/isystem/permission”
    而且“赵管理”把菜单“菜单管理”隐藏
    那么“赵管理”看到警告“这样您自己就再也打不开菜单管理了，没有保存”

  @API-05
  场景: 用键盘上移菜单
    当“赵管理”打开“/isystem/permission”
    而且“赵管理”用键盘上移菜单“订单管理”
    那么菜单管理对“赵管理”说“已移动”
    而且“赵管理”看到的第一个菜单是“订单管理”
    当“李内勤”打开“/dashboard/analysis”
    那么“李内勤”的菜单第一项是“订单管理”

  @API-05
  场景: 目录不能移到自己里面，系统自带的不能删除
    当“赵管理”调用接口“POST /sys/permission/add”，内容为
      """
      {"type": "redirect", "name": "外跳", "redirect": "//evil.example"}
      """
    那么“赵管理”被拒绝：422 “只能跳转到本站的地址”
    当“赵管理”调用接口“POST /sys/permission/add”，内容为
      """
      {"type": "group", "name": "目录", "parentId": "order:list"}
      """
    那么“赵管理”被拒绝：422 “上级必须是目录”
    当“赵管理”调用接口“DELETE /sys/permission/delete?id=order:list”
    那么“赵管理”被拒绝：422 “系统自带的菜单不能删除，可以隐藏或恢复默认”

  @API-05
  场景: 没有权限的人进不去，也改不了
    当“李内勤”打开“/isystem/permission”
    那么“李内勤”看到错误页：“拒绝访问”
    当“李内勤”调用接口“POST /sys/permission/add”，内容为
      """
      {"type": "group", "name": "目录"}
      """
    那么“李内勤”被拒绝：403 “拒绝访问”

  @API-05 @ROU-14
  场景: 把菜单指向别的页面
    当“赵管理”打开“/isystem/permission”
    而且“赵管理”让菜单“首页”打开“订单列表”
    那么菜单管理对“赵管理”说“已保存”
    当“李内勤”打开“/water/eorder/orderlist”
    而且“李内勤”点开菜单“首页”
    那么“李内勤”在“/water/eorder/orderlist”
