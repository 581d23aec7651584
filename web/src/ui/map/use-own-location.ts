import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pin } from './pin.ts';
import { tidyPin } from './pin.ts';

export type LocationTrouble = 'insecure' | 'denied' | 'unknown';

interface OwnLocation {
  readonly isLocating: boolean;
  readonly trouble: LocationTrouble | null;
  /** Metres the device may be wrong by, once it has answered. */
  readonly accuracy: number | null;
  readonly locate: () => void;
  readonly forget: () => void;
}

const PERMISSION_DENIED = 1;

/** Where this device is, asked only when somebody wants to know. */
export function useOwnLocation(onFound: (pin: Pin) => void): OwnLocation {
  const [isLocating, setLocating] = useState(false);
  const [trouble, setTrouble] = useState<LocationTrouble | null>(null);
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const forget = useCallback(() => {
    setTrouble(null);
    setAccuracy(null);
  }, []);
  const locate = () => {
    forget();
    // Browsers tell it to pages over HTTPS only, and some say nothing at all elsewhere.
    if (!window.isSecureContext || !('geolocation' in navigator)) return setTrouble('insecure');
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isHere.current) return;
        setLocating(false);
        setAccuracy(coords.accuracy);
        onFound(tidyPin({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code }) => {
        if (!isHere.current) return;
        setLocating(false);
        setTrouble(code === PERMISSION_DENIED ? 'denied' : 'unknown');
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return { isLocating, trouble, accuracy, locate, forget };
}
