import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { apiGet } from '#app/lib/web/api-client.ts';
import { loadOnce } from './load-once.ts';

/** How a page of this brand looks in a friend's timeline, and the script that says so. */
export interface ShareSettings {
  script: string;
  title: string;
  description: string;
  image: string;
}

interface Signature {
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
}

interface Shared {
  title: string;
  desc?: string;
  link: string;
  imgUrl: string;
}

/** What the messaging app's script brings. */
interface MessagingApp {
  config(settings: Signature & { beta: boolean; debug: boolean; jsApiList: string[] }): void;
  ready(then: () => void): void;
  onMenuShareTimeline(shared: Shared): void;
  onMenuShareAppMessage(shared: Shared): void;
}

declare global {
  interface Window {
    wx?: MessagingApp;
  }
}

/** On iOS the app goes on checking the address the first page was opened with. */
const firstAddress = typeof location === 'undefined' ? '' : location.href;

/** Configures the sharing of each page in the messaging app's own browser (WXP-02). It draws nothing. */
export default function ShareSetup({ share }: { share: ShareSettings }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    let left = false;
    const configure = async () => {
      const own = location.origin + pathname + search;
      const signed = /iPhone|iPad/.test(navigator.userAgent) ? firstAddress : own;
      const url = signed.split('#', 1)[0];
      const [signature] = await Promise.all([
        apiGet<Signature>('/sys/genWxConfigParams', { url }, { mask: false }),
        loadOnce(share.script),
      ]);
      const { wx } = window;
      if (left || !wx) return;
      const { appId, timestamp, nonceStr, signature: proof } = signature;
      wx.config({
        beta: true,
        debug: false,
        appId,
        timestamp,
        nonceStr,
        signature: proof,
        jsApiList: ['onMenuShareTimeline', 'onMenuShareAppMessage'],
      });
      wx.ready(() => {
        const link = location.origin + pathname;
        const { title, description: desc, image: imgUrl } = share;
        wx.onMenuShareTimeline({ title, link, imgUrl });
        wx.onMenuShareAppMessage({ title, desc, link, imgUrl });
      });
    };
    // The page works without it: the app then shares what it finds on the page itself.
    configure().catch(() => null);
    return () => {
      left = true;
    };
  }, [pathname, search, share]);
  return null;
}
