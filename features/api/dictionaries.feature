# language: zh-CN
@API-08
功能: 数据字典的接口

  背景:
    假如“陈管理”以“租户管理员”的身份登录了“甲品牌”

  场景: 字典的值按顺序给页面和接口用，停用的不再给
    假如租户“甲品牌”有字典“outlet_level”，值是
      | A | 旗舰店 |
      | B | 标准店 |
    当“陈管理”打开“数据字典（查找 outlet_level）”
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

  场景: 没有权限的人看不到也改不了
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”打开“数据字典”
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
      | GET /sys/dict/getDictItems/users.js?filterSql=1                   | 422  |
      | GET /sys/dict/list?sort=password_hash                             | 400  |
      | GET /sys/dict/list?filter=%7B%22sql%22%3A%221%3D1%22%7D           | 400  |
      | GET /sys/dict/loadTreeData?tableName=users&text=username          | 404  |
