# language: zh-CN
功能: 主题色的接口

  背景:
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @SET-04
  场景大纲: <值>到不了编译器
    当“李内勤”调用接口“POST /sys/theme”，内容为
      """
      { "color": <值> }
      """
    那么“李内勤”被拒绝：400 “color 的值不正确”

    例子:
      | 值                                      |
      | "#fff; @import (inline) '/etc/passwd'" |
      | "red"                                   |
      | "#12345g"                               |
      | "data-uri('/etc/passwd')"               |
      | 5                                       |
