/** A city where outlets are, with its centre in GCJ-02 degrees. */
export interface City {
  name: string;
  province: string;
  lng: number;
  lat: number;
  districts: readonly string[];
  roads: readonly string[];
}

export interface Region {
  name: string;
  cities: readonly City[];
}

function city(
  province: string,
  name: string,
  centre: readonly [lng: number, lat: number],
  districts: string,
  roads: string,
): City {
  const [lng, lat] = centre;
  return { province, name, lng, lat, districts: districts.split(' '), roads: roads.split(' ') };
}

/** Sales regions (大区) and their cities; the first city of the first region is home to most demo accounts. */
export const regions: readonly Region[] = [
  {
    name: '华东大区',
    cities: [
      city(
        '浙江省',
        '杭州市',
        [120.1551, 30.2741],
        '上城区 拱墅区 西湖区 滨江区 余杭区',
        '文三路 体育场路 莫干山路 古墩路 江南大道',
      ),
      city(
        '上海市',
        '上海市',
        [121.4737, 31.2304],
        '黄浦区 徐汇区 静安区 普陀区 浦东新区',
        '中山北路 长寿路 漕溪北路 张杨路 共和新路',
      ),
      city(
        '江苏省',
        '南京市',
        [118.7969, 32.0603],
        '玄武区 秦淮区 建邺区 鼓楼区 江宁区',
        '中山东路 汉中路 龙蟠路 集庆门大街 胜太路',
      ),
      city(
        '江苏省',
        '苏州市',
        [120.5853, 31.2989],
        '姑苏区 吴中区 相城区 虎丘区 吴江区',
        '人民路 干将东路 三香路 宝带西路 狮山路',
      ),
    ],
  },
  {
    name: '华南大区',
    cities: [
      city(
        '广东省',
        '广州市',
        [113.2644, 23.1291],
        '越秀区 海珠区 荔湾区 天河区 白云区',
        '中山五路 江南大道中 天河北路 机场路 龙津西路',
      ),
      city(
        '广东省',
        '深圳市',
        [114.0579, 22.5431],
        '福田区 罗湖区 南山区 宝安区 龙岗区',
        '深南中路 红荔路 桃园路 创业二路 龙翔大道',
      ),
      city(
        '福建省',
        '厦门市',
        [118.0894, 24.4798],
        '思明区 湖里区 集美区 海沧区 同安区',
        '厦禾路 湖滨南路 嘉禾路 银江路 滨湖北路',
      ),
      city(
        '广西壮族自治区',
        '南宁市',
        [108.3669, 22.817],
        '青秀区 兴宁区 西乡塘区 江南区 良庆区',
        '民族大道 朝阳路 明秀东路 星光大道 金浦路',
      ),
    ],
  },
  {
    name: '华北大区',
    cities: [
      city(
        '北京市',
        '北京市',
        [116.4074, 39.9042],
        '东城区 西城区 朝阳区 海淀区 丰台区',
        '朝阳北路 学院路 西直门外大街 南三环西路 广渠路',
      ),
      city(
        '天津市',
        '天津市',
        [117.201, 39.0842],
        '和平区 河西区 南开区 河东区 河北区',
        '南京路 友谊路 卫津路 津塘路 中山路',
      ),
      city(
        '山东省',
        '济南市',
        [117.1201, 36.6512],
        '历下区 市中区 槐荫区 天桥区 历城区',
        '经十路 泺源大街 英雄山路 北园大街 花园路',
      ),
      city(
        '河北省',
        '石家庄市',
        [114.5149, 38.0428],
        '长安区 桥西区 新华区 裕华区 鹿泉区',
        '中山西路 裕华东路 建设大街 和平西路 槐安路',
      ),
    ],
  },
  {
    name: '华中西大区',
    cities: [
      city(
        '湖北省',
        '武汉市',
        [114.3054, 30.5931],
        '江岸区 江汉区 武昌区 汉阳区 洪山区',
        '解放大道 中南路 鹦鹉大道 珞喻路 建设大道',
      ),
      city(
        '湖南省',
        '长沙市',
        [112.9388, 28.2282],
        '芙蓉区 天心区 岳麓区 开福区 雨花区',
        '五一大道 芙蓉中路 韶山北路 枫林三路 湘江中路',
      ),
      city(
        '四川省',
        '成都市',
        [104.0665, 30.5723],
        '锦江区 青羊区 金牛区 武侯区 成华区',
        '人民南路 蜀都大道 一环路北 科华北路 建设北路',
      ),
      city(
        '重庆市',
        '重庆市',
        [106.5516, 29.563],
        '渝中区 江北区 沙坪坝区 九龙坡区 南岸区',
        '中山三路 建新北路 汉渝路 石杨路 南坪西路',
      ),
    ],
  },
];
