/** A text in every language of the product. */
type Said = { 'zh-CN': string; 'en-US': string };

/** A value's text, and the colour its tag begins with. */
type Value = Said & { color?: string };

/** A dictionary the program itself counts on: every tenant has it, and its values stay. */
interface BuiltIn {
  name: Said;
  /** Values in order. A tenant may reword them; what it has not reworded is told in the reader's language. */
  values: Record<string, Value>;
}

const said = (chinese: string, english: string, color?: string): Value => ({
  'zh-CN': chinese,
  'en-US': english,
  color,
});

/** Dictionaries of the fields that modules describe, by code. */
export const builtInDictionaries: Record<string, BuiltIn> = {
  tag_color: {
    name: said('标签颜色', 'Tag colours'),
    values: {
      blue: said('蓝', 'Blue', 'blue'),
      green: said('绿', 'Green', 'green'),
      orange: said('橙', 'Orange', 'orange'),
      red: said('红', 'Red', 'red'),
      purple: said('紫', 'Purple', 'purple'),
      cyan: said('青', 'Cyan', 'cyan'),
      gold: said('金', 'Gold', 'gold'),
    },
  },
  warehouse_kind: {
    name: said('仓库类型', 'Kinds of warehouses'),
    values: {
      main: said('总仓', 'Main', 'blue'),
      dealer: said('经销商仓', "Dealer's"),
      van: said('车仓', 'Van'),
      transit: said('在途', 'In transit', 'orange'),
      returns: said('退货仓', 'Returns', 'red'),
    },
  },
  product_status: {
    name: said('销售状态', 'Sale status'),
    values: { 'on-sale': said('在售', 'On sale', 'green'), 'off-sale': said('停售', 'Off sale') },
  },
  price_kind: {
    name: said('价格类型', 'Kinds of prices'),
    values: {
      agreement: said('协议价', 'Agreement'),
      customer: said('客户价', 'Outlet'),
      channel: said('渠道价', 'Channel'),
      base: said('统一价', 'Base'),
    },
  },
  material_kind: {
    name: said('物料类型', 'Kinds of materials'),
    values: {
      display: said('陈列物料', 'Display'),
      gift: said('赠品', 'Gifts'),
      print: said('宣传品', 'Print'),
      equipment: said('设备', 'Equipment'),
      uniform: said('工服', 'Uniforms'),
    },
  },
  outlet_status: {
    name: said('门店状态', 'States of outlets'),
    values: {
      potential: said('潜在', 'Potential', 'cyan'),
      pending: said('审批中', 'Waiting', 'orange'),
      normal: said('正常', 'Open', 'green'),
      frozen: said('冻结', 'Frozen', 'red'),
      closed: said('停业', 'Closed'),
      merged: said('已合并', 'Merged'),
    },
  },
  outlet_kind: {
    name: said('门店类型', 'Kinds of outlets'),
    values: {
      outlet: said('门店', 'Shop'),
      ka: said('KA 卖场', 'Key account'),
      'sub-dealer': said('二批', 'Sub-dealer'),
    },
  },
  customer_level: {
    name: said('客户等级', 'Levels of outlets'),
    values: {
      A: said('A 级', 'A', 'gold'),
      B: said('B 级', 'B', 'blue'),
      C: said('C 级', 'C', 'cyan'),
      D: said('D 级', 'D'),
    },
  },
  label_kind: {
    name: said('标签方式', 'Kinds of labels'),
    values: { manual: said('手工', 'By hand'), rule: said('规则', 'By rule') },
  },
  dealer_status: {
    name: said('经销商状态', 'States of dealers'),
    values: {
      intent: said('意向', 'Interested', 'cyan'),
      review: said('资质审核', 'Under review', 'orange'),
      signing: said('签约', 'Signing', 'blue'),
      active: said('合作中', 'Active', 'green'),
      paused: said('暂停', 'Paused', 'red'),
      ended: said('终止', 'Ended'),
    },
  },
  poi_source: {
    name: said('潜在客户来源', 'Sources of potential partners'),
    values: {
      map: said('地图', 'Map'),
      registry: said('工商信息', 'Registry'),
      import: said('导入', 'Import'),
      referral: said('转介绍', 'Referral'),
    },
  },
  poi_stage: {
    name: said('潜在客户阶段', 'Stages of potential partners'),
    values: {
      pool: said('未认领', 'Unclaimed'),
      claimed: said('已认领', 'Claimed', 'cyan'),
      visited: said('已拜访', 'Visited', 'blue'),
      interested: said('有意向', 'Interested', 'gold'),
      converted: said('已转化', 'Converted', 'green'),
      invalid: said('无效', 'Invalid'),
    },
  },
  slide_goal: {
    name: said('轮播图去向', 'Where banners lead'),
    values: {
      login: said('登录', 'Sign-in'),
      try: said('扫码体验', 'Trial'),
      contact: said('联系方式', 'Contact'),
      topics: said('外勤主题', 'Topics'),
      sections: said('产品介绍', 'Sections'),
      install: said('安装应用', 'Install'),
      register: said('注册企业', 'Register'),
      service: said('在线客服', 'Customer service'),
      link: said('外部地址', 'Outside address'),
    },
  },
  slide_tone: {
    name: said('轮播图色调', 'Tones of banners'),
    values: { light: said('深色文字', 'Dark words'), dark: said('浅色文字', 'Light words') },
  },
};

/** A value's text for the reader: the tenant's own words, or the product's in the reader's language. */
export function labelFor(language: keyof Said, code: string, value: string, label: string): string {
  const known = builtInDictionaries[code]?.values[value];
  return known && known['zh-CN'] === label ? known[language] : label;
}
