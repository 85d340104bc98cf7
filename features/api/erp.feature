# language: zh-CN
功能: 订单进入 ERP 的接口

  背景:
    假如租户“甲品牌”对接了 ERP
    而且租户“甲品牌”有一张待审核的订单“SO-2601”
    而且“李内勤”以“订单内勤”的身份登录了“甲品牌”

  @ORD-04
  场景: 按接口查询、忽略和重新同步
    假如“甲品牌”的 ERP 里没有销售组织“100”
    当“李内勤”放行订单“SO-2601”
    那么订单“SO-2601”同步失败
    当“李内勤”调用接口“PUT /kingdee/sync/orders/ignore”，内容为
      """
      {"ids": ["{SO-2601}"], "reason": ""}
      """
    那么“李内勤”被拒绝：422 “请填写忽略的原因”
    当“李内勤”调用接口“PUT /kingdee/sync/orders/ignore”，内容为
      """
      {"ids": ["{SO-2601}"], "reason": "已在 ERP 中手工录入"}
      """
    那么“李内勤”得到成功
    当“李内勤”调用接口“GET /kingdee/sync/orders/status?pageNumber=1&size=10&direction=desc”
    那么“李内勤”得到的结果里
      | total | 0 |
    当“李内勤”调用接口“GET /kingdee/sync/orders/status?pageNumber=1&size=10&includeIgnore=1”
    那么“李内勤”得到的结果里
      | total                   | 1                   |
      | records.0.orderNo       | SO-2601             |
      | records.0.ignoredReason | 已在 ERP 中手工录入 |
    假如“甲品牌”的 ERP 里没有销售组织“999”
    当“李内勤”调用接口“PUT /kingdee/sync/orders”，内容为
      """
      {"ids": ["{SO-2601}"]}
      """
    那么“李内勤”得到成功
    而且订单“SO-2601”同步成功，ERP 里只有一张金额相同、已审核的单据

  @ROU-08 @ROU-11
  场景: 没有登录不能看 ERP 订单，登录后只看到自己范围内的
    假如“甲品牌”的订单“SO-2601”推送失败
    当“访客”打开“甲品牌”的“ERP 订单”
    那么“访客”在登录页
    假如“陈业务”以“业务员”的身份登录了“甲品牌”
    当“陈业务”打开“ERP 订单”
    那么“陈业务”在“ERP 订单”里看不到订单“SO-2601”
    当“陈业务”调用接口“PUT /kingdee/sync/orders”，内容为
      """
      {"ids": ["{SO-2601}"]}
      """
    那么“陈业务”被拒绝：403 “拒绝访问”
