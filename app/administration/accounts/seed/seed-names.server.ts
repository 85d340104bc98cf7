import type { Random } from '#app/services/organisation/seed-random.server.ts';

/** Family names, the frequent ones first. */
const familyNames =
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁 任 卢 姚 沈 钟 姜'.split(
    ' ',
  );

const givenNames =
  '伟 芳 娜 敏 静 丽 强 磊 洋 艳 勇 杰 军 涛 超 明 霞 平 建国 志强 秀英 桂兰 海燕 晓东 文博 雨桐 子涵 浩然 思远 佳怡 雪梅 国栋 俊杰 婷婷 丹丹 立新 永康 春燕 玉兰 振华 嘉豪 欣怡 慧敏 鹏飞'.split(
    ' ',
  );

export function personName(random: Random): string {
  return random.favour(familyNames) + random.pick(givenNames);
}

/**
 * A number of the right shape that no one can be reached under: 139 0000 and four digits. Those below 1000 are left
 * for tests to name: nobody who is made up has one already.
 */
export function madeUpMobile(random: Random): string {
  return `1390000${String(random.int(1000, 9999))}`;
}
