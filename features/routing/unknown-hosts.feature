# language: zh-CN
功能: 没有登记的域名

  @TEN-03 @本机
  场景大纲: 没有登记的域名“<域名>”得不到任何品牌
    当“路人”向本机请求“/user/login”，Host 为“<域名>”
    那么“路人”收到状态 <状态>
    而且“路人”收到的回答里没有任何品牌

    例子:
      | 域名                                | 状态 |
      | unknown.example                     | 404  |
      | shanjianquan.localhost.evil.example | 404  |
      | evil-shanjianquan.localhost         | 404  |
      | shanjianquan.localhost..            | 404  |
      | shanjianquan.localhost@evil.example | 400  |
      | shanjianquan.localhost/x            | 400  |
      | 127.0.0.1:99999                     | 400  |
      | tabc123--nobody.localhost           | 404  |
