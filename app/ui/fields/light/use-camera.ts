import { type RefObject, useEffect, useRef } from 'react';

/**
 * What shows what the phone's camera sees, for as long as it is there; `onFailure` hears that the browser gives none.
 */
export function useCamera(onFailure: () => void): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  const failure = useRef(onFailure);
  useEffect(() => {
    failure.current = onFailure;
  }, [onFailure]);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (over) for (const track of stream.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = stream;
      } catch {
        if (!over) failure.current();
      }
    };
    void begin();
    return () => {
      over = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return video;
}
