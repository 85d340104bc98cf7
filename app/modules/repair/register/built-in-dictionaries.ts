import { type BuiltInDictionary, inBoth } from '#app/kernel/module/built-in-dictionary.ts';

/** Dictionaries of the fields that this module describes. */
export const builtInDictionaries: readonly BuiltInDictionary[] = [
  {
    code: 'equipment_kind',
    name: inBoth('设备类型', 'Kinds of equipment'),
    values: {
      upright: inBoth('立式冷柜', 'Upright cooler', 'blue'),
      chest: inBoth('卧式冷柜', 'Chest freezer', 'cyan'),
      curtain: inBoth('风幕柜', 'Air curtain', 'purple'),
      smart: inBoth('智能柜', 'Smart cabinet', 'gold'),
    },
  },
  {
    code: 'repair_cause',
    name: inBoth('故障原因', 'Causes of faults'),
    values: {
      compressor: inBoth('压缩机损坏', 'Compressor failed', 'red'),
      refrigerant: inBoth('制冷剂泄漏', 'Refrigerant leaked', 'orange'),
      thermostat: inBoth('温控器失灵', 'Thermostat failed', 'gold'),
      fan: inBoth('风机故障', 'Fan failed', 'blue'),
      wiring: inBoth('线路或插座', 'Wiring or socket', 'purple'),
      gasket: inBoth('门封老化', 'Gasket worn', 'cyan'),
      dirt: inBoth('积尘结霜', 'Dust or frost', 'green'),
      handling: inBoth('使用不当', 'Misuse'),
      none: inBoth('未发现故障', 'No fault found'),
      other: inBoth('其他原因', 'Another cause'),
    },
  },
];
