# language: zh-CN
@CFG-01
功能: 轮播图的接口

  背景:
    假如租户“甲品牌”有系统自带的字典
    而且“陈管理”以“租户管理员”的身份登录了“甲品牌”

  场景: 结束早于开始、去向是外部地址却没有写地址，都在那一栏说
    当“陈管理”调用接口“POST /eBaseConfig/slideshow/add”，内容为
      """
      { "title": "甲", "words": "乙", "action": "丙", "goal": "link", "tone": "light", "sortOrder": 1, "enabled": true }
      """
    那么“陈管理”被拒绝：422 “请填写外部地址”
    当“陈管理”调用接口“POST /eBaseConfig/slideshow/add”，内容为
      """
      { "title": "甲", "words": "乙", "action": "丙", "goal": "login", "tone": "light", "sortOrder": 1, "enabled": true,
        "startsAt": "2026-11-21T10:00:00Z", "endsAt": "2026-11-21T09:00:00Z" }
      """
    那么“陈管理”被拒绝：422 “结束的时间要在开始之后”

  场景: 别的租户看不到，没有权限的人也改不了
    假如租户“甲品牌”有轮播图
      | 标题     |
      | 日常活动 |
    当“赵访客”向“乙品牌”请求“登录页”
    那么“赵访客”收到的回答里没有“日常活动”
    假如“李内勤”以“订单内勤”的身份登录了“甲品牌”
    当“李内勤”调用接口“POST /eBaseConfig/slideshow/add”，内容为
      """
      { "title": "甲", "words": "乙", "action": "丙", "goal": "login", "tone": "light", "sortOrder": 1, "enabled": true }
      """
    那么“李内勤”被拒绝：403 “拒绝访问”
