import type { City } from '#app/services/organisation/seed-cities.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';

const lucky =
  '惠丰 永兴 鸿运 万家 福源 顺达 金禾 百信 华联 天和 恒昌 裕隆 诚信 鑫源 宏图 乐购 聚丰 同德 盛源 广源 佳美 兴旺 吉祥 瑞丰 康源 富民 和顺 新世纪 好又多 邻家'.split(
    ' ',
  );

const shapes: Readonly<Record<string, readonly string[]>> = {
  便利店: ['便利店', '烟酒便利店', '24小时便利店'],
  超市: ['超市', '生鲜超市', '购物中心', '平价超市'],
  餐饮: ['饭店', '面馆', '火锅店', '小吃店', '快餐店'],
  批发: ['副食批发部', '粮油批发行', '饮料批发部'],
};

/** Kinds of outlets, the frequent ones first. */
const channels = ['便利店', '便利店', '便利店', '超市', '超市', '餐饮', '餐饮', '批发', '学校'] as const;

/** A name and a channel for an outlet at that address. */
export function outletName(city: City, address: string, random: Random): { channel: string; name: string } {
  const channel = random.pick(channels);
  const district = city.districts.find((one) => address.includes(one)) ?? city.name;
  if (channel === '学校') {
    const school = random.pick(['实验小学', '中学', '职业学院', '第二小学', '高级中学']);
    return { channel, name: `${district}${school}${random.pick(['小卖部', '校园超市', '食堂'])}` };
  }
  return {
    channel,
    name: `${random.pick(lucky)}${random.pick(shapes[channel]!)}（${district.replace(/(新区|区|市)$/, '')}店）`,
  };
}

export function dealerName(city: City, random: Random): string {
  const trade = random.pick(['商贸', '贸易', '食品', '供应链', '百货']);
  return `${city.name.slice(0, -1)}${random.pick(lucky)}${trade}有限公司`;
}
