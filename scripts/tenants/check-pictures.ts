import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { assetsOf } from '#app/tenancy/tenant-assets.ts';
import { type Finding, mistake } from './finding.ts';

/** How a picture must be: the least side in pixels (drawings have none), the shape, the weight. */
interface Measure {
  name: string;
  side: number;
  ratio: [number, number];
  kilobytes: number;
}

const measures: Record<string, Measure> = {
  logo: { name: '标志', side: 128, ratio: [0.9, 1.1], kilobytes: 64 },
  favicon: { name: '浏览器图标', side: 64, ratio: [0.9, 1.1], kilobytes: 32 },
  loginBackground: { name: '登录背景', side: 900, ratio: [1.2, 2.4], kilobytes: 400 },
  background: { name: '轮播底图', side: 600, ratio: [1.8, 4], kilobytes: 400 },
  image: { name: '轮播画面', side: 480, ratio: [0.8, 1.8], kilobytes: 400 },
};

/** Size, shape and weight of every picture tenant.ts names; drawings hold no program and call nobody. */
export async function checkPictures(
  folder: string,
  tenant: Parameters<typeof assetsOf>[0] & Pick<Tenant, 'name'>,
): Promise<Finding[]> {
  const named = [...assetsOf(tenant), ['loginArt', 'login-art.svg'] as const];
  const found = await Promise.all(
    named.map(([field, file]) => checkPicture(join(folder, 'assets', file), field, file)),
  );
  // The same background often stands behind several banners.
  return [...new Map(found.flat().map((finding) => [finding.text, finding])).values()];
}

async function checkPicture(path: string, field: string, file: string): Promise<Finding[]> {
  const known = await stat(path).catch(() => null);
  if (!known) return [mistake(`缺少图片 assets/${file}。`)];
  const measure = measures[field.split('.').pop() ?? ''];
  return [
    ...(file.endsWith('.svg') ? await checkDrawing(path, file) : []),
    ...(measure ? await checkMeasure(path, file, measure, known.size) : []),
  ];
}

async function checkDrawing(path: string, file: string): Promise<Finding[]> {
  const svg = await readFile(path, 'utf8');
  const alive = /<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|<!ENTITY/i.test(svg);
  return alive ? [mistake(`图片 ${file} 里带有程序或外部地址，请从设计软件重新导出纯图形的 SVG。`)] : [];
}

async function checkMeasure(path: string, file: string, measure: Measure, bytes: number): Promise<Finding[]> {
  const { name, side, ratio, kilobytes } = measure;
  const { width, height } = await sharp(path)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (!width || !height) return [mistake(`${name} ${file} 打不开，请重新导出。`)];
  const shape = width / height;
  const small = !file.endsWith('.svg') && Math.min(width, height) < side;
  return [
    ...(small
      ? [mistake(`${name} ${file} 只有 ${width}×${height} 像素，短边至少要 ${side}，否则会发虚。`)]
      : []),
    ...(shape < ratio[0] || shape > ratio[1]
      ? [mistake(`${name} ${file} 是 ${width}×${height}，宽高比要在 ${ratio[0]} 到 ${ratio[1]} 之间。`)]
      : []),
    ...(bytes > kilobytes * 1024
      ? [mistake(`${name} ${file} 有 ${Math.ceil(bytes / 1024)} KB，请压到 ${kilobytes} KB 以内，首页才快。`)]
      : []),
  ];
}
