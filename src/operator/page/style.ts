/** The style of the operator's pages: tables that fit the window, and on a phone rows as cards. */
export const OPERATOR_STYLE = `
:root { color-scheme: light dark; --ink: #1b1b1f; --paper: #fff; --line: #c9c7d1; --soft: #f3f1f7; --strong: #4b2d73; --bad: #a3161f; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececf1; --paper: #17161b; --line: #494653; --soft: #23212a; --strong: #cbb2f0; --bad: #ff9c9c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; border-bottom: 1px solid var(--line); margin-bottom: 1rem; padding-bottom: .5rem; }
header p { margin: 0; }
h1 { font-size: 1.4rem; margin: .5rem 0; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: var(--strong); }
nav { display: flex; flex-wrap: wrap; gap: .3rem; font-size: .9rem; } nav a { border: 1px solid var(--line); border-radius: 2rem; padding: .35rem .7rem; text-decoration: none; } nav a[aria-current] { background: var(--soft); font-weight: 600; } nav a:hover { background: var(--soft); } nav.parts { margin: .5rem 0; font-size: .9rem; }
a.n { display: inline-block; min-width: 1.75rem; line-height: 1.75rem; text-align: center; }
h2[id] { scroll-margin-top: .5rem; }
.wide { overflow-x: auto; } .wide:focus-visible, a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; padding: .4rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; } td.long, td a.id { overflow-wrap: anywhere; } td a.id { display: inline-block; min-width: 8rem; } td.long { min-width: 8rem; } td time { display: inline-block; min-width: 5.5rem; } td button { white-space: normal; } th { background: var(--soft); }
form.row { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; } form.one { display: inline; } form.row + form.row { margin-top: .75rem; }
label { display: flex; flex-direction: column; font-size: .9rem; } label.tick { flex-direction: row; align-items: center; gap: .5rem; min-height: 2.75rem; } label.tick input { flex: none; min-height: 0; width: 1.25rem; height: 1.25rem; }
textarea, input, select, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .7rem; min-height: 2.75rem; max-width: 100%; }
label.long { flex: 1 1 24rem; } textarea { width: 100%; } textarea:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
fieldset { border: 1px solid var(--line); border-radius: .4rem; flex: 1 1 100%; min-width: 0; margin: 0; padding: .25rem .75rem; } legend { font-size: .9rem; padding: 0 .25rem; } label.tick span { min-width: 0; overflow-wrap: anywhere; } .wrap { display: inline-block; min-width: 11rem; white-space: normal; }
button { background: var(--soft); cursor: pointer; }
ol.talk { list-style: none; padding: 0; margin: 0; } ol.talk li { border-inline-start: 4px solid var(--line); padding: .25rem .75rem; margin: .5rem 0; overflow-wrap: anywhere; } ol.talk li.person { border-color: var(--strong); background: var(--soft); }
ol.runs { list-style: none; padding: 0; } ol.runs > li { border: 1px solid var(--line); border-radius: .4rem; padding: .25rem .75rem; margin: .5rem 0; } summary { cursor: pointer; min-height: 2rem; padding: .25rem 0; overflow-wrap: anywhere; } summary:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .25rem 1rem; } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; } dd p { margin: 0; }
ol.talk p { margin: 0; } .meta { font-size: .85rem; opacity: .85; } .bad { color: var(--bad); font-weight: 600; } .notice { border: 1px solid var(--line); background: var(--soft); border-radius: .4rem; padding: .75rem; overflow-wrap: anywhere; }
@media (max-width: 48rem) { table, tbody, tr, td { display: block; } thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } tbody tr { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0; padding: .25rem .75rem; } td { display: flow-root; border: 0; padding: .2rem 0 .2rem 7.5rem; overflow-wrap: anywhere; } td::before { content: attr(data-head); float: left; width: 7rem; margin-left: -7.5rem; font-size: .85rem; opacity: .85; } td:empty { display: none; } td a.id, td.long { min-width: 0; } }
`;
