# language: zh-CN
@API-09
功能: 查一个值有没有被用过
  只认登记过的名字；表名、列名和 SQL 到不了数据库。

  背景:
    假如“陈管理”以“租户管理员”的身份登录了“甲品牌”
    而且租户“甲品牌”有字典“outlet_level”

  场景: 用过的说用过，没用过的说可用，别的租户用过的不算
    假如租户“乙品牌”有字典“visit_result”
    当“陈管理”调用接口“GET /sys/duplicate/check?tableName=dict&fieldName=code&fieldVal=outlet_level”
    那么“陈管理”没有成功：409 “该值不可用，系统中已存在！”
    当“陈管理”调用接口“GET /sys/duplicate/check?tableName=dict&fieldName=code&fieldVal=visit_result”
    那么“陈管理”得到成功

  场景大纲: <什么>不是登记过的名字
    当“陈管理”调用接口“GET /sys/duplicate/check?tableName=<表>&fieldName=<列>&fieldVal=1”
    那么“陈管理”得到的回答里没有“outlet_level”
    而且“陈管理”收到状态 400

    例子:
      | 什么       | 表                   | 列                          |
      | 表名       | dicts                | code                        |
      | 别处的表   | pg_user              | usename                     |
      | SQL        | dict%20where%201%3D1 | code                        |
      | 列里的 SQL | dict                 | code%29%20or%20%281%3D1%20-- |
