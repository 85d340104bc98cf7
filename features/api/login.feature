# language: zh-CN
功能: 登录的接口

  背景:
    假如“李内勤”是“甲品牌”的“订单内勤”，用户名是“li.neiqin”

  @AUT-01 @API-01
  场景: 接口登录给出令牌和用户信息
    当“李内勤”调用接口“POST /sys/login”，内容为
      """
      {"username": "li.neiqin", "password": "Yanshi@2026"}
      """
    那么“李内勤”得到成功
    而且“李内勤”得到的结果里
      | userInfo.username | li.neiqin |
      | userInfo.realname | 李内勤    |
      | userInfo.roleEnum | clerk     |
      | multi_depart      | 1         |
    而且“李内勤”收到的头“cache-control”是“no-store”
