# language: zh-CN
功能: 菜单管理的接口

  背景:
    假如“赵管理”以“租户管理员”的身份登录了“甲品牌”
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”

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
    当“李内勤”打开“菜单管理”
    那么“李内勤”看到错误页：“拒绝访问”
    当“李内勤”调用接口“POST /sys/permission/add”，内容为
      """
      {"type": "group", "name": "目录"}
      """
    那么“李内勤”被拒绝：403 “拒绝访问”
