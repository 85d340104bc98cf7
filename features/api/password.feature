# language: zh-CN
@USR-03 @VAL-04
功能: 修改密码的接口

  背景:
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“首页”

  @API-01
  场景: 接口不能改别人的密码
    假如“王业务”是“甲品牌”的“业务员”，用户名是“wang”
    当“李内勤”调用接口“PUT /sys/user/updatePassword”，内容为
      """
      {"username": "wang", "oldpassword": "Yanshi@2026", "password": "Lk83-qwz", "confirmpassword": "Lk83-qwz"}
      """
    那么“李内勤”被拒绝：403 “只能修改自己的密码”
