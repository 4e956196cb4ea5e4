/** Which part of the plan is seen: by wheel, pinch, drag, keys and buttons. */

import type { Attachment } from 'svelte/attachments';
import type { Point } from './ground';

/** How much nearer one press of a button comes. */
const STEP = 1.35;
const NEAREST = 6;
/** A finger that moves less than this, in pixels, touches and does not drag. */
const DRAG = 7;

export class Camera {
  /** How many times nearer than the whole plan. */
  zoom = $state(1);
  /** The middle of what is seen. */
  middle = $state<Point>({ x: 0, y: 0 });
  /** The size of the plan and of the window it is seen through. */
  plan = $state({ width: 1, height: 1 });
  pane = $state({ width: 0, height: 0 });

  readonly whole = $derived(this.zoom <= 1.001);
  /** Is there room beside the plan, rather than below it? */
  readonly broad = $derived(this.pane.width * this.plan.height > this.plan.width * this.pane.height);
  /** The part of the plan that is seen, as a view box. */
  readonly box = $derived.by(() => {
    const { width, height } = this.#seen();
    const { x, y } = this.#kept(this.middle);
    return { x: x - width / 2, y: y - height / 2, width, height };
  });

  /** Shows a plan of this size whole. */
  fit(width: number, height: number): void {
    this.plan = { width, height };
    this.showAll();
  }

  showAll(): void {
    this.zoom = 1;
    this.#centre({ x: 0, y: 0 });
  }

  nearer(): void {
    this.#scale(STEP, this.middle);
  }

  farther(): void {
    this.#scale(1 / STEP, this.middle);
  }

  /** Moves what is seen by so many parts of its width and height. */
  pan(x: number, y: number): void {
    this.#centre({ x: this.middle.x + x * this.box.width, y: this.middle.y + y * this.box.height });
  }

  /** Sees to it that a point is seen. */
  reveal({ x, y }: Point): void {
    const { box } = this;
    const edge = box.width / 8;
    const dx = Math.min(0, x - edge - box.x) + Math.max(0, x + edge - box.x - box.width);
    const dy = Math.min(0, y - edge - box.y) + Math.max(0, y + edge - box.y - box.height);
    if (!this.whole && (dx !== 0 || dy !== 0)) this.#centre({ x: this.middle.x + dx, y: this.middle.y + dy });
  }

  /** Keeps the size of the window. The browser tells it when it has laid everything out anyway. */
  readonly measure: Attachment<HTMLElement> = (pane) => {
    const watch = new ResizeObserver(() => (this.pane = { width: pane.clientWidth, height: pane.clientHeight }));
    watch.observe(pane);
    return () => watch.disconnect();
  };

  /** Listens to wheel and fingers on the pane. */
  readonly listen: Attachment<HTMLElement> = (pane) => {
    const fingers = new Map<number, Point>();
    let dragged = false;
    const at = (event: { clientX: number; clientY: number }): Point => {
      const box = pane.getBoundingClientRect();
      const scale = this.box.width / Math.max(box.width, 1);
      return { x: this.box.x + (event.clientX - box.x) * scale, y: this.box.y + (event.clientY - box.y) * scale };
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      this.#scale(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), at(event));
    };
    const down = (event: PointerEvent) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      dragged = fingers.size > 1;
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      if (!dragged && Math.hypot(now.x - before.x, now.y - before.y) < DRAG) return;
      dragged = true;
      const scale = this.box.width / Math.max(pane.clientWidth, 1);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other) this.#scale(span(now, other) / Math.max(span(before, other), 1), at({ clientX: other.x, clientY: other.y }));
      else this.#centre({ x: this.middle.x - (now.x - before.x) * scale, y: this.middle.y - (now.y - before.y) * scale });
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    // What ends a drag is no touch of what lies under it.
    const click = (event: Event) => {
      if (dragged) event.stopPropagation();
      dragged = false;
    };
    pane.addEventListener('wheel', wheel, { passive: false });
    pane.addEventListener('pointerdown', down);
    pane.addEventListener('click', click, { capture: true });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      pane.removeEventListener('wheel', wheel);
      pane.removeEventListener('pointerdown', down);
      pane.removeEventListener('click', click, { capture: true });
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  };

  /** How much of the plan the pane shows: as much as fits, so that no part of the pane is wasted. */
  #seen(): { width: number; height: number } {
    const { plan, pane } = this;
    const shape = pane.height > 0 ? pane.width / pane.height : plan.width / plan.height;
    const width = Math.max(plan.width, plan.height * shape) / this.zoom;
    return { width, height: width / shape };
  }

  #scale(by: number, around: Point): void {
    const zoom = Math.min(NEAREST, Math.max(1, this.zoom * by));
    const ratio = this.zoom / zoom;
    this.zoom = zoom;
    this.#centre({ x: around.x + (this.middle.x - around.x) * ratio, y: around.y + (this.middle.y - around.y) * ratio });
  }

  #centre(point: Point): void {
    this.middle = this.#kept(point);
  }

  /** Keeps what is seen on the plan; a plan that is smaller than the pane lies in its upper left. */
  #kept({ x, y }: Point): Point {
    const { width, height } = this.#seen();
    const keep = (middle: number, seen: number, all: number) => (seen >= all ? seen / 2 : Math.min(all - seen / 2, Math.max(seen / 2, middle)));
    return { x: keep(x, width, this.plan.width), y: keep(y, height, this.plan.height) };
  }
}

const span = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
