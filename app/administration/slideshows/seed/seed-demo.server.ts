import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { aSlide } from './seed.server.ts';

/** Banners in each of the states they may be in; none is out, so that a brand's page begins as its folder says. */
async function makeSlides(world: World): Promise<void> {
  const { now } = world;
  await aSlide(world, {
    title: '春季订货会开始报名',
    words: '经销商与门店老板一起，先看新品再下单。',
    action: '联系我们',
    goal: 'contact',
    sortOrder: 10,
    startsAt: daysBefore(now, -30),
    endsAt: daysBefore(now, -60),
  });
  await aSlide(world, {
    title: '中秋备货，早订早安心',
    words: '节前三周下单，优先排产与发运。',
    action: '登录下单',
    goal: 'login',
    tone: 'dark',
    sortOrder: 20,
    startsAt: daysBefore(now, 90),
    endsAt: daysBefore(now, 50),
  });
  await aSlide(world, {
    title: '门店小程序上线',
    action: '扫码体验',
    goal: 'try',
    sortOrder: 30,
    enabled: false,
  });
}

/** Banners of the public page. */
export default [{ name: 'slideshows', make: makeSlides }] satisfies DemoStep[];
