import type { Fault } from '../life/rules-state.ts';

/** Code, name, unit, price in yuan, reorder point, whether the old one comes back, the cause it mends, and the models it fits: null fits all. */
export const catalogue = [
  ['BJ-YS01', '压缩机 R290 1/5HP', '台', 680, 6, true, 'compressor', null],
  ['BJ-YS02', '压缩机 R290 1/3HP', '台', 860, 4, true, '', 'HL-760 双门立式、HL-1200 风幕'],
  ['BJ-WK01', '机械温控器', '个', 45, 20, true, 'thermostat', null],
  ['BJ-WK02', '电子温控板', '块', 168, 12, true, '', 'HL-S9 智能柜'],
  ['BJ-FJ01', '散热风机 10W', '个', 75, 20, false, 'fan', null],
  ['BJ-FJ02', '蒸发风机 5W', '个', 62, 15, false, '', 'HL-1200 风幕、HL-S9 智能柜'],
  ['BJ-MF01', '门封条 立式', '条', 58, 25, false, 'gasket', null],
  ['BJ-MF02', '门封条 卧式', '条', 66, 15, false, '', 'HL-220 卧式'],
  ['BJ-LJ01', '制冷剂 R290 420g', '罐', 38, 30, false, 'refrigerant', null],
  ['BJ-GZ01', '干燥过滤器', '个', 18, 40, false, '', null],
  ['BJ-DY01', '电源线 3×1.0', '根', 22, 20, false, 'wiring', null],
  ['BJ-DG01', 'LED 灯管 600mm', '根', 35, 20, false, '', null],
] as const;

/** Which part of the catalogue mends a cause, by its place there; -1: none does. */
export function partFor(cause: string | null | undefined): number {
  return cause ? catalogue.findIndex((part) => part[6] === cause) : -1;
}

/** What was found and done, by the skill a fault needs. */
export const findings = {
  cooling: [
    ['refrigerant', '补焊管路，抽真空后加注制冷剂'],
    ['compressor', '更换压缩机'],
    ['dirt', '清洗冷凝器，除霜'],
    ['thermostat', '更换温控器并校准'],
  ],
  electric: [
    ['wiring', '更换插头，检查线路'],
    ['fan', '更换散热风机'],
    ['thermostat', '更换温控器，检查电路'],
  ],
  cabinet: [
    ['gasket', '更换门封条'],
    ['handling', '调整门铰链，告知门店轻关门'],
  ],
} as const;

/** The fault tree of the firm: what it finds under which fault. Upkeep and faults nobody can name may be anything. */
export const faultTree: Partial<Record<Fault, readonly string[]>> = {
  'no-cooling': ['compressor', 'refrigerant', 'thermostat', 'fan'],
  'weak-cooling': ['refrigerant', 'dirt', 'thermostat', 'gasket', 'fan', 'handling'],
  frost: ['thermostat', 'gasket', 'dirt', 'handling'],
  leak: ['refrigerant', 'dirt', 'gasket'],
  'no-power': ['wiring', 'thermostat'],
  light: ['wiring'],
  noise: ['fan', 'compressor'],
  door: ['gasket', 'handling'],
};
