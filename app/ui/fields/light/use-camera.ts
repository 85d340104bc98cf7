import { type RefObject, useEffect, useRef } from 'react';

/** Shows what the phone's camera sees, for as long as it is there; `onFailure` hears that the browser gives none. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onFailure: () => void): void {
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
  }, [video]);
}
