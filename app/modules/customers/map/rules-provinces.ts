/** A province: what its cities are filed under in the open data, and its name in English. */
interface Province {
  file: string;
  english: string;
}

/** The provinces by their codes of GB/T 2260. */
export const provinces: Readonly<Record<string, Province>> = {
  11: { file: 'Beijing', english: 'Beijing' },
  12: { file: 'Tianjin', english: 'Tianjin' },
  13: { file: 'Hebei', english: 'Hebei' },
  14: { file: 'Shanxi_1', english: 'Shanxi' },
  15: { file: 'Neimenggu', english: 'Inner Mongolia' },
  21: { file: 'Liaoning', english: 'Liaoning' },
  22: { file: 'Jilin', english: 'Jilin' },
  23: { file: 'Heilongjiang', english: 'Heilongjiang' },
  31: { file: 'Shanghai', english: 'Shanghai' },
  32: { file: 'Jiangsu', english: 'Jiangsu' },
  33: { file: 'Zhejiang', english: 'Zhejiang' },
  34: { file: 'Anhui', english: 'Anhui' },
  35: { file: 'Fujian', english: 'Fujian' },
  36: { file: 'Jiangxi', english: 'Jiangxi' },
  37: { file: 'Shandong', english: 'Shandong' },
  41: { file: 'Henan', english: 'Henan' },
  42: { file: 'Hubei', english: 'Hubei' },
  43: { file: 'Hunan', english: 'Hunan' },
  44: { file: 'Guangdong', english: 'Guangdong' },
  45: { file: 'Guangxi', english: 'Guangxi' },
  46: { file: 'Hainan', english: 'Hainan' },
  50: { file: 'Chongqing', english: 'Chongqing' },
  51: { file: 'Sichuan', english: 'Sichuan' },
  52: { file: 'Guizhou', english: 'Guizhou' },
  53: { file: 'Yunnan', english: 'Yunnan' },
  54: { file: 'Xizang', english: 'Xizang' },
  61: { file: 'Shanxi_3', english: 'Shaanxi' },
  62: { file: 'Gansu', english: 'Gansu' },
  63: { file: 'Qinghai', english: 'Qinghai' },
  64: { file: 'Ningxia', english: 'Ningxia' },
  65: { file: 'Xinjiang', english: 'Xinjiang' },
  71: { file: 'Taiwan', english: 'Taiwan' },
  81: { file: 'Xianggang', english: 'Hong Kong' },
  82: { file: 'Aomen', english: 'Macao' },
};
