# language: zh-CN
功能: 系统设置
  人怎么用控制台由人自己定，存在服务器上，刷新后第一眼就是那样。

  背景:
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @SET-02
  场景: 没有选过的人用的是默认设置和品牌的颜色
    当“李内勤”调用接口“GET /sys/user/preferences”
    那么“李内勤”得到的结果里
      | primaryColor   | #0a7f6f  |
      | navTheme       | dark     |
      | layout         | sidemenu |
      | contentWidth   | Fixed    |
      | fixedHeader    | true     |
      | fixSiderbar    | true     |
      | autoHideHeader | false    |
      | colorWeak      | false    |
      | multipage      | true     |
      | sidebar        | open     |
      | pageTheme      | light    |

  @SET-01 @SET-03
  场景大纲: 选择“<选项>”，刷新后还在，服务器发来的页面就是那样
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”在设置里选择“<选项>”
    而且“李内勤”重新载入页面
    那么“李内勤”的设置里选中了“<选项>”
    当“李内勤”带着会话请求“/dashboard/analysis”
    那么“李内勤”收到的回答里有“<源代码>”

    例子:
      | 选项     | 源代码                |
      | 亮色菜单 | data-nav="light"      |
      | 顶部菜单 | data-layout="topmenu" |
      | 暗色     | .dark-                |
      | 跟随系统 | .system-              |

  @SET-01 @SET-03
  场景大纲: 把“<设置>”<动作>，刷新后还在，服务器发来的页面就是那样
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”<动作>设置“<设置>”
    而且“李内勤”重新载入页面
    那么“李内勤”的设置“<设置>”是“<动作>”的
    当“李内勤”带着会话请求“/dashboard/analysis”
    那么“李内勤”收到的回答里有“<源代码>”

    例子:
      | 设置         | 动作 | 源代码                      |
      | 固定页眉     | 关闭 | data-header="static"        |
      | 固定侧边菜单 | 关闭 | data-sider="static"         |
      | 色弱模式     | 打开 | .weak-                      |
      | 多页签模式   | 关闭 | data-multipage="false"      |

  @SET-03
  场景: 不运行脚本也是选好的样子
    假如“王经理”的浏览器不运行脚本
    而且“王经理”以“销售经理”的身份登录了“甲品牌”
    当“王经理”调用接口“PUT /sys/user/preferences”，内容为
      """
      { "sidebar": "collapsed", "pageTheme": "dark", "primaryColor": "#f5222d" }
      """
    而且“王经理”打开“/dashboard/analysis”
    那么“王经理”的侧边菜单宽 64 像素
    而且“王经理”的页面是“暗”的

  @SET-03
  场景: 侧边菜单收起后，刷新还是收起的
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”收起菜单并等到存好
    而且“李内勤”重新载入页面
    那么“李内勤”的侧边菜单宽 64 像素
    而且“李内勤”的页面载入时没有移动过

  @SET-01
  场景: 拷贝设置、恢复默认设置
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”在设置里选择“亮色菜单”
    而且“李内勤”拷贝设置
    那么“李内勤”的剪贴板里有“"navTheme": "light"”
    当“李内勤”恢复默认设置
    那么“李内勤”的设置里选中了“暗色菜单”

  @SET-01
  场景: 设置抽屉用键盘关上，焦点回到按钮
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”打开系统设置
    那么“李内勤”的页面没有无障碍问题
    当“李内勤”用键盘关上系统设置
    那么“李内勤”的焦点回到打开系统设置的按钮

  @SET-03
  场景: 存不下来就恢复原样并说明
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”打开系统设置
    而且“李内勤”的网络断了
    而且“李内勤”在设置里试着选择“亮色菜单”
    那么“李内勤”的设置里提示“设置没有保存成功，已恢复原样：网络已断开，请检查网络后再试”
    而且“李内勤”的设置里选中了“暗色菜单”

  @SET-01
  场景: 语言跟着人走，换一个浏览器也是
    当“李内勤”打开“/dashboard/analysis”
    而且“李内勤”把语言换成“English”
    那么“李内勤”看到标题“Home”
    当“李内勤”调用接口“GET /sys/user/preferences”
    那么“李内勤”得到的结果里
      | language | en-US |
