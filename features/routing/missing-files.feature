# language: zh-CN
功能: 找不到的文件

  背景:
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @ERR-03
  场景: 已被更新删掉的文件是 404，不是一整页
    当“路人”向“甲品牌”请求“/assets/order-list-page-00000000.js”
    那么“路人”收到状态 404
    而且“路人”收到的回答里没有“<html”

  @ERR-01
  场景大纲: 没有的文件“<地址>”得到一句话
    当“路人”向“甲品牌”请求“<地址>”
    那么“路人”收到状态 404
    而且“路人”收到的回答里有“很抱歉，资源未找到!”

    例子:
      | 地址                                                    |
      | /assets/antd-00000000.css                               |
      | /themes/shanjianquan.0a7f6f-0000000000000000.css        |
      | /tenant-assets/nothing.png                              |
      | /tenant-art/nothing.svg                                 |
