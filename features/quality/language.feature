# language: zh-CN
@QA-01
功能: 换成英文

  场景: 换语言后停在原来的页面，下次还是这种语言
    假如租户“甲品牌”有一张待审核的订单“SO-2601”
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“/water/eorder/orderlist?status=0”
    而且“李内勤”把语言换成“English”
    那么“李内勤”看到标题“Orders”
    而且“李内勤”的标签页是“Home、Order list”
    而且“李内勤”在“/water/eorder/orderlist?status=0”
    当“李内勤”重新载入页面
    那么“李内勤”看到标题“Orders”
    当“李内勤”把语言换成“中文”
    那么“李内勤”看到标题“订单列表”

  场景: 英文登录页的提示也是英文
    假如“李内勤”是“甲品牌”的“订单内勤”
    当“李内勤”打开“/user/login”
    而且“李内勤”把语言换成“English”
    而且“李内勤”点首页的“Sign in”
    那么“李内勤”看到文字“Account and password”
