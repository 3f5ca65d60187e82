import { useEffect, useRef, type RefObject } from 'react';
import { firstFieldIn } from './first-field';

/**
 * Moves the focus to the first field when a dialog shows another step, because the button that had it is gone.
 * Without a field, and on touch, where a field would open the on-screen keyboard, the content takes the focus.
 */
export function useStepFocus(content: RefObject<HTMLElement | null>, step: string | undefined) {
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const target = (!isTouch && firstFieldIn(content.current)) || content.current;
    target?.focus();
  }, [content, step]);
}
