# language: zh-CN
功能: 主题色和页面主题

  背景:
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @SET-01 @SET-04 @TEN-05
  场景大纲: 换成<名称>
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”在设置里选择“<名称>”，编译时看到“正在编译主题！”
    那么“李内勤”的页面颜色“--brand-primary”是“<颜色>”
    而且“李内勤”的页面颜色“--ant-color-primary”是“<颜色>”
    当“李内勤”带着会话请求“/dashboard/analysis”
    那么“李内勤”收到的首批字节里引用的样式永久可缓存，颜色是“<颜色>”

    例子:
      | 名称   | 颜色    |
      | 薄暮   | #f5222d |
      | 火山   | #fa541c |
      | 日暮   | #faad14 |
      | 明青   | #13c2c2 |
      | 极光绿 | #52c41a |
      | 拂晓蓝 | #1890ff |
      | 极客蓝 | #2f54eb |
      | 酱紫   | #722ed1 |

  @SET-04 @ERR-04
  场景: 编译不了的颜色留着原来的
    假如“林店长”以“订单内勤”的身份登录了“样式写坏了的品牌”
    当“林店长”打开“/dashboard/analysis”
    而且“林店长”在设置里试着选择“薄暮”
    那么“林店长”的设置里提示“Failed to update theme”
    而且“林店长”的页面颜色“--brand-primary”是“#7a5a12”
    而且“林店长”的设置里选中了“品牌色”

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

  @SET-01
  场景: 跟随系统，不用刷新
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”在设置里选择“跟随系统”
    那么“李内勤”的页面是“亮”的
    当“李内勤”的系统换成“暗”色
    那么“李内勤”的页面是“暗”的

  @QA-01
  场景大纲: <主题>下<页面>没有无障碍问题
    假如租户“甲品牌”有一张待审核的订单“SO-2601”
    当“李内勤”调用接口“PUT /sys/user/preferences”，内容为
      """
      <设置>
      """
    而且“李内勤”<打开>
    那么“李内勤”的页面没有无障碍问题
    当“李内勤”打开系统设置
    那么“李内勤”的页面没有无障碍问题

    例子:
      | 主题     | 页面     | 打开                            | 设置                                     |
      | 亮色     | 首页     | 打开“/dashboard/analysis”      | { "pageTheme": "light" }                 |
      | 亮色     | 订单列表 | 打开“/water/eorder/orderlist”  | { "navTheme": "light" }                  |
      | 亮色     | 订单     | 打开订单“SO-2601”              | { "layout": "topmenu" }                  |
      | 暗色     | 首页     | 打开“/dashboard/analysis”      | { "pageTheme": "dark" }                  |
      | 暗色     | 订单列表 | 打开“/water/eorder/orderlist”  | { "pageTheme": "dark" }                  |
      | 暗色     | 订单     | 打开订单“SO-2601”              | { "pageTheme": "dark", "layout": "topmenu" } |
      | 色弱模式 | 首页     | 打开“/dashboard/analysis”      | { "colorWeak": true }                    |
      | 色弱模式 | 订单列表 | 打开“/water/eorder/orderlist”  | { "colorWeak": true, "pageTheme": "dark" } |
      | 色弱模式 | 订单     | 打开订单“SO-2601”              | { "colorWeak": true }                    |
