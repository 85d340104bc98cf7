# language: zh-CN
功能: 搜索与分享

  @TEN-01
  场景: 搜索引擎和分享看到的是这个品牌
    当“路人”打开“甲品牌”的“/user/login?from=poster#contact”
    那么“路人”的页面对搜索和分享说
      | canonical      | {网址}/user/login                                |
      | og:title       | 山涧泉渠道管理平台 · 一瓶好水，从山涧到货架      |
      | og:url         | {网址}/user/login                                |
      | og:image       | {网址}/share.png                                 |
      | og:site_name   | 山涧泉                                           |
      | organisation   | 山涧泉饮品股份有限公司                           |

  @TEN-01
  场景: 分享的图片是 PNG
    当“路人”向“甲品牌”请求“/share.png”
    那么“路人”收到的头“content-type”是“image/png”

  @TEN-01
  场景: 搜索引擎只看公开的一页
    当“路人”向“甲品牌”请求“/robots.txt”
    那么“路人”收到的回答里有“Disallow: /”
    而且“路人”收到的回答里有“/sitemap.xml”
    当“路人”向“甲品牌”请求“/sitemap.xml”
    那么“路人”收到的回答里有“/user/login</loc>”

  @TEN-01
  场景: 放到手机桌面上是品牌自己的名字和图标
    当“路人”向“乙品牌”请求“/site.webmanifest”
    那么“路人”收到的头“content-type”里有“application/manifest+json”
    而且“路人”收到的回答里有“麦香坊”
    而且“路人”收到的回答里有“/tenant-assets/favicon.svg”

  @本机
  场景: 每个域名有自己的规范网址
    当“路人”向本机请求“/user/login”，Host 为“www.yikuaixiao.example”
    那么“路人”收到的回答里有“http://www.yikuaixiao.example/user/login”
    当“路人”向本机请求“/user/login”，Host 为“yikuaixiao.localhost”
    那么“路人”收到的回答里有“http://yikuaixiao.localhost/user/login”
