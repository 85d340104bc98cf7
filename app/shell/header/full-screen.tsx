import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

type State = 'full' | 'window' | 'none';

function hear(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function state(): State {
  if (!document.fullscreenEnabled) return 'none';
  return document.fullscreenElement ? 'full' : 'window';
}

/** Fills the whole screen with the console, or gives the screen back; absent where browsers cannot. */
export function FullScreen() {
  const { t } = useTranslation('shell');
  // Nearly every browser can: the first paint has the button, so that nothing moves when the page comes to life.
  const now = useSyncExternalStore<State>(hear, state, () => 'window');
  if (now === 'none') return null;
  const name = t(now === 'full' ? 'fullScreen.leave' : 'fullScreen.enter');
  return (
    <button
      type="button"
      className="icon-button full-screen"
      aria-label={name}
      title={name}
      onClick={() => {
        const done =
          now === 'full' ? document.exitFullscreen() : document.documentElement.requestFullscreen();
        // A browser that refuses leaves everything as it is.
        done.catch(() => undefined);
      }}
    >
      {now === 'full' ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  );
}
