/**
 * Style of the launcher inside its shadow root. It is applied as a constructed sheet, which a
 * site's content security policy allows.
 */
export const LAUNCHER_STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
.launcher, .panel { position: fixed; z-index: 2147483000; inset-inline-end: 20px; }
.left .launcher, .left .panel { inset-inline-end: auto; inset-inline-start: 20px; }
.launcher {
  bottom: 20px; width: 60px; height: 60px; padding: 0; border: 0; border-radius: 50%; cursor: pointer;
  background: var(--accent); color: var(--ink); box-shadow: 0 2px 6px rgb(36 27 47 / .2), 0 10px 28px rgb(36 27 47 / .28);
  transition: transform .18s ease, box-shadow .18s ease;
}
.launcher:hover { transform: translateY(-2px) scale(1.03); }
.launcher:active { transform: scale(.97); }
.launcher:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; box-shadow: 0 0 0 3px #fff; }
.launcher svg { width: 34px; height: 34px; fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; }
.launcher .cross, .open .wheel { display: none; }
.open .cross { display: inline; stroke-width: 2; }
.turns { transform-origin: 16px 14px; transition: transform .7s cubic-bezier(.2, .8, .2, 1); }
.launcher:hover .turns { transform: rotate(60deg); }
.gondola { fill: currentColor; stroke: none; }
.count {
  position: absolute; top: -4px; right: -4px; min-width: 22px; height: 22px; padding: 0 6px; border-radius: 11px;
  background: #b3261e; color: #fff; font: 600 13px/22px system-ui, sans-serif; text-align: center;
}
.count[hidden], .panel[hidden], .bell[hidden] { display: none; }
.bell {
  position: fixed; z-index: 2147483000; bottom: 34px; inset-inline-end: 92px; min-height: 32px; padding: 4px 12px; display: none;
  border: 1px solid var(--ink); border-radius: 16px; background: var(--accent); color: var(--ink); font: 600 13px/1.3 system-ui, sans-serif; cursor: pointer;
}
.left .bell { inset-inline-end: auto; inset-inline-start: 92px; }
.open .bell:not([hidden]) { display: block; }
.bell:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
.panel {
  bottom: 92px; width: min(404px, calc(100vw - 40px)); height: min(680px, calc(100vh - 116px)); border-radius: 20px; overflow: hidden;
  background: #fbf6ee; box-shadow: 0 4px 16px rgb(36 27 47 / .16), 0 24px 60px rgb(36 27 47 / .3); animation: rise .22s ease-out;
}
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: light dark; }
@keyframes rise { from { opacity: 0; transform: translateY(14px) scale(.98); } }
@media (max-width: 520px) {
  .panel { inset: 0 !important; width: 100%; height: 100%; border-radius: 0; }
  .open .launcher { display: none; }
}
@media (prefers-color-scheme: dark) { .panel { background: #17121d; } }
@media (prefers-reduced-motion: reduce) { .panel, .launcher, .turns { animation: none; transition: none; } }
`;
