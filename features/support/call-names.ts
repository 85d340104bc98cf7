/** Calls of the API as people name them; features of the API itself write them out. */
const calls: Record<string, string> = {
  我的信息: 'GET /user/info',
  我的权限: 'GET /sys/permission/getUserPermissionByToken',
  我的设置: 'GET /sys/user/preferences',
  我的部门: 'GET /sys/user/getCurrentUserDeparts',
  我的通告: 'GET /sys/annountCement/listByUser',
  查看通告: 'GET /sys/annountCement/queryById',
  读过通告: 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId',
  后台任务: 'GET /sys/task/list',
  收起任务: 'PUT /sys/task/dismiss',
  订单列表: 'GET /eOrder/eOrder/list',
  失败订单: 'GET /eOrder/eOrder/listFail',
  导出订单: 'GET /eOrder/eOrder/exportXls',
  首页的数字: 'GET /home/queryAnalysisData',
  操作日志: 'GET /sys/log/list',
  登录统计: 'GET /sys/loginfo',
  数据字典: 'GET /sys/dict/list',
  查看订单: 'GET /eOrder/eOrder/queryById',
  删除数据变更: 'DELETE /sys/log/delete?logType=3&id=0197a2f4-0000-7000-8000-000000000000',
  退出登录: 'POST /sys/logout',
};

/** Method and path of a call by its name; one that is written out stays as it is. */
export function callNamed(name: string): string {
  if (name.includes('/')) return name;
  const call = calls[name];
  if (!call) throw new Error(`没有叫“${name}”的接口。`);
  return call;
}
