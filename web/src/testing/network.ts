import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** The browser says it has no network, until the answer is called or the test ends. */
export function loseNetwork(): () => void {
  const comeBack = () => act(() => onlineManager.setOnline(true));
  onTestFinished(comeBack);
  act(() => onlineManager.setOnline(false));
  return comeBack;
}
