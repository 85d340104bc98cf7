# language: zh-CN
@API-08
功能: 数据字典
  字段可以取哪些值、怎么叫、什么颜色，由租户自己的字典决定。

  背景:
    假如“陈管理”以“租户管理员”的身份登录了“甲品牌”

  场景: 新建、修改和删除一个字典
    当“陈管理”打开“/isystem/dict”
    而且“陈管理”新建一条数据
      | 编码 | outlet_level   |
      | 名称 | 门店等级       |
      | 说明 | 按年进货额分级 |
    那么“陈管理”的列表里“outlet_level”的“名称”是“门店等级”
    当“陈管理”把列表里的“outlet_level”改为
      | 名称 | 门店级别 |
    那么“陈管理”的列表里“outlet_level”的“名称”是“门店级别”
    当“陈管理”删除列表里的“outlet_level”
    那么“陈管理”的列表里没有“outlet_level”

  场景: 填错的地方就在那一栏说，已经填的不丢
    假如租户“甲品牌”有字典“outlet_level”
    当“陈管理”打开“/isystem/dict”
    而且“陈管理”新建一条数据
      | 名称 | 门店等级 |
    那么“陈管理”看到“编码”一栏的错误“不能为空”
    当“陈管理”补填并保存
      | 编码 | outlet_level |
    那么“陈管理”看到“编码”一栏的错误“已经有相同的值”
    当“陈管理”补填并保存
      | 编码 | outlet_grade |
    那么“陈管理”的列表里“outlet_grade”的“名称”是“门店等级”

  场景: 两个人同时改同一条，后保存的人被告知
    假如租户“甲品牌”有字典“outlet_level”
    而且“王管理”以“租户管理员”的身份登录了“甲品牌”
    当“陈管理”打开“/isystem/dict”
    而且“王管理”打开“/isystem/dict”
    而且“陈管理”把列表里的“outlet_level”改为
      | 名称 | 门店级别 |
    那么“陈管理”的列表里“outlet_level”的“名称”是“门店级别”
    当“王管理”把列表里的“outlet_level”改为
      | 名称 | 门店档次 |
    那么“王管理”看到警告“别人刚刚修改过这条数据，请对照后再保存”

  场景: 查找、排序写在地址里，重新载入还在
    假如租户“甲品牌”有字典“outlet_level、channel_type、order_kind”
    当“陈管理”打开“/isystem/dict”
    而且“陈管理”在列表里查找“_type”
    那么“陈管理”的列表是“channel_type”
    当“陈管理”重新载入页面
    那么“陈管理”的列表是“channel_type”
    当“陈管理”清除查找条件
    而且“陈管理”按“编码”排列
    那么“陈管理”的列表从“outlet_level”开始
    当“陈管理”重新载入页面
    那么“陈管理”的列表从“outlet_level”开始

  场景: 选中的几条一次删除
    假如租户“甲品牌”有字典“aa_one、aa_two、bb_three”
    当“陈管理”打开“/isystem/dict?keyword=aa_”
    而且“陈管理”选中列表里的“aa_one、aa_two”并批量删除
    那么“陈管理”看到列表为空
    当“陈管理”清除查找条件
    那么“陈管理”的列表里有“bb_three”

  场景: 字典的值按顺序给页面和接口用，停用的不再给
    假如租户“甲品牌”有字典“outlet_level”，值是
      | A | 旗舰店 |
      | B | 标准店 |
    当“陈管理”打开“/isystem/dict?keyword=outlet_level”
    而且“陈管理”查看“outlet_level”的字典值
    那么“陈管理”的列表是“A、B”
    当“陈管理”新建一条数据
      | 值   | C      |
      | 文字 | 便民店 |
    那么“陈管理”的列表里“C”的“文字”是“便民店”
    当“陈管理”把列表里的“B”改为
      | 启用 | 否 |
    那么“陈管理”的列表里“B”的“启用”是“否”
    当“陈管理”调用接口“GET /sys/dict/getDictItems/outlet_level”
    那么“陈管理”得到的字典值是“A 旗舰店、C 便民店”

  场景: 手机上每条数据是一张卡片，不用左右拖
    假如“赵管理”用的是 390 像素宽的手机
    而且“赵管理”以“租户管理员”的身份登录了“甲品牌”
    而且租户“甲品牌”有字典“outlet_level”
    当“赵管理”打开“/isystem/dict”
    那么“赵管理”的列表里“outlet_level”的“编码”是“outlet_level”
    而且“赵管理”的页面没有横向溢出

  场景: 没有权限的人看不到也改不了
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“/isystem/dict”
    那么“李内勤”看到错误页：“拒绝访问”
    当“李内勤”调用接口“POST /sys/dict/add”，内容为
      """
      {"code": "mine", "name": "我的"}
      """
    那么“李内勤”收到状态 403

  场景大纲: 表名、列名和 SQL 从哪里来都不认：<路径>
    当“陈管理”调用接口“<路径>”
    那么“陈管理”收到状态 <状态>

    例子:
      | 路径                                                              | 状态 |
      | GET /sys/dict/getDictItems/sys_user,username,password             | 400  |
      | GET /sys/dict/getDictItems/users.js                               | 404  |
      | GET /sys/dict/list?sort=password_hash                             | 400  |
      | GET /sys/dict/list?filter=%7B%22sql%22%3A%221%3D1%22%7D           | 400  |
      | GET /sys/dict/loadTreeData?tableName=users&text=username          | 404  |
