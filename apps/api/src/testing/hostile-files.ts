/** Files that somebody might send who means no good, or whose program wrote something else. */
type HostileFile = { readonly what: string; readonly text: string }

const heading = 'type,recorded_at,systolic,diastolic,pulse'
const good = 'BLOOD_PRESSURE,2026-11-14T08:00:00+08:00,120,80,70'
const asBinary = (bytes: Buffer) => bytes.toString('utf8')

export function hostileFiles(): HostileFile[] {
  return [...encodings, ...separators, ...formulas, ...numbers, ...dates, ...shapes, ...sizes]
}

const table = `${heading}\n${good}\n`

/** As a browser hands them on that takes every file for UTF-8. */
const encodings: HostileFile[] = [
  { what: 'UTF-16 little-endian', text: asBinary(Buffer.from(`\uFEFF${table}`, 'utf16le')) },
  { what: 'UTF-16 big-endian', text: asBinary(Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()) },
  { what: 'UTF-16 without a mark', text: asBinary(Buffer.from(table, 'utf16le')) },
  { what: 'UTF-32', text: asBinary(Buffer.from([...table].flatMap((char) => [char.charCodeAt(0), 0, 0, 0]))) },
  { what: 'Big5 in a cell', text: `${heading}\n${asBinary(Buffer.from([0xa6, 0xe5, 0xc0, 0xa3]))},x` },
  { what: 'GBK in the heading', text: `${asBinary(Buffer.from([0xd1, 0xaa, 0xd1, 0xb9]))},x\n${good}` },
  { what: 'Latin-1', text: `${heading}\n${asBinary(Buffer.from([0xe9, 0xe8]))},${good}` },
  { what: 'a picture', text: asBinary(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')) },
  { what: 'a spreadsheet as it is', text: asBinary(Buffer.from('504b0304140006000800000021', 'hex')) },
  { what: 'an old spreadsheet', text: asBinary(Buffer.from('d0cf11e0a1b11ae1', 'hex')) },
  { what: 'a PDF', text: '%PDF-1.7\n%\uFFFD\uFFFD\n1 0 obj' },
  { what: 'gzip', text: asBinary(Buffer.from('1f8b0800000000000003', 'hex')) },
  { what: 'NUL bytes between good rows', text: `${heading}\n${good}\0\n${good}` },
  { what: 'a lone surrogate', text: `${heading}\n${good}\uD83D` },
  { what: 'control characters', text: `${heading}\nBLOOD_PRESSURE,2026-11-14 08:00,12\u00080,80,70` },
  { what: 'text that runs from right to left', text: `${heading}\nBLOOD_PRESSURE,2026-11-14 08:00,\u202E021,80,70` },
  { what: 'letters that look like Latin ones', text: `${heading}\nВLOOD_PRESSURE,2026-11-14 08:00,120,80,70` },
  { what: 'a word broken by nothing', text: `${heading}\nBLOOD_\u200BPRESSURE,2026-11-14 08:00,120,80,70` },
]

const separators: HostileFile[] = [
  ...['|', ':', '~', '\u001f', ' ', '、', '，', '\u00a0'].map((separator) => ({
    what: `columns separated by ${JSON.stringify(separator)}`,
    text: table.replaceAll(',', separator).replaceAll('08:00', '0800'),
  })),
  { what: 'commas in the heading, semicolons below', text: `${heading}\n${good.replaceAll(',', ';')}` },
  { what: 'semicolons in the heading, commas below', text: `${heading.replaceAll(',', ';')}\n${good}` },
  {
    what: 'decimal commas between commas',
    text: 'type,recorded_at,glucose,meal_type\nGLUCOSE,2026-11-14 08:00,5,6,FASTING',
  },
  { what: 'a quote that never ends', text: `${heading}\n"${good}\n${good}` },
  { what: 'a quote within a quote', text: `${heading}\nBLOOD_PRESSURE,"2026-11-14" 08:00",120,80,70` },
  { what: 'a line break within quotes', text: `${heading}\nBLOOD_PRESSURE,"2026-11-14\n08:00",120,80,70` },
  { what: 'ten thousand quotes', text: `${heading}\n${'"'.repeat(10_001)}` },
  { what: 'ten thousand columns', text: `${heading}${',x'.repeat(10_000)}\n${good}` },
  { what: 'ten thousand cells in a row', text: `${heading}\n${good}${',1'.repeat(10_000)}` },
]

const formulas: HostileFile[] = [
  ...[
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1:A9)',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://x.example","120")',
    '=IMPORTXML("http://x.example","//a")',
    '\t=1+1',
    '\r=1+1',
    '%0A=1+1',
    '"=1+1"',
    '＝1+1',
    '|calc',
    "'=120",
    '=120',
    '+120',
    '-120',
    '@120',
  ].map((formula) => ({
    what: `a formula ${JSON.stringify(formula)}`,
    text: `${heading}\nBLOOD_PRESSURE,2026-11-14 08:00,"${formula.replaceAll('"', '""')}",80,70`,
  })),
  { what: 'a formula as the type', text: `${heading}\n=A1,2026-11-14 08:00,120,80,70` },
  { what: 'a formula as the time', text: `${heading}\nBLOOD_PRESSURE,=NOW(),120,80,70` },
  { what: 'a formula in the heading', text: `=type,recorded_at,systolic,diastolic\n${good}` },
]

const numbers: HostileFile[] = [
  ...[
    '1e2',
    '0x78',
    '1_2_0',
    '120mmHg',
    'NaN',
    'Infinity',
    '-120',
    '999999999999',
    '120.0000000001',
    '١٢٠',
    '一百二十',
    '½',
    '120,',
    '1 20',
    '<b>120</b>',
    "120'--",
    '120;drop table health_reading',
    '__proto__',
    '#{120}',
    '{{120}}',
  ].map((number) => ({
    what: `${number} for a number`,
    text: `${heading}\nBLOOD_PRESSURE,2026-11-14 08:00,"${number}",80,70`,
  })),
]

const dates: HostileFile[] = [
  '',
  'yesterday',
  '2026-11-31 08:00',
  '2026-13-01 08:00',
  '14/11/2026 08:00',
  '11-14-2026 08:00',
  '2026-11-14',
  '2026-11-14 24:00',
  '2026-11-14 08:60',
  '2126-11-14 08:00',
  '0001-01-01 00:00',
  '1000-01-01 00:00',
  '-2026-11-14 08:00',
  '+275760-09-13T00:00:00Z',
  '45975.33',
  '1763078400000',
  '民國115年11月14日',
  '2026-11-14T08:00:00+99:99',
].map((date) => ({ what: `${date || 'nothing'} for a time`, text: `${heading}\nBLOOD_PRESSURE,${date},120,80,70` }))

const shapes: HostileFile[] = [
  { what: 'JSON', text: '[{"type":"BLOOD_PRESSURE","systolic":120}]' },
  { what: 'HTML', text: '<html><script>alert(1)</script></html>' },
  { what: 'XML', text: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' },
  { what: 'a heading alone', text: heading },
  { what: 'rows without a heading', text: `${good}\n${good}` },
  { what: 'nothing but blanks', text: ' \n \n ' },
  { what: 'a column twice', text: `${heading},systolic\n${good},1` },
  { what: 'a column called __proto__', text: `${heading},__proto__\n${good},1` },
  { what: 'a column called constructor', text: `${heading},constructor\n${good},1` },
  { what: 'values of another type in a row', text: 'type,recorded_at,oxygen,systolic\nOXYGEN,2026-11-14 08:00,97,120' },
  { what: 'one bad row under many good ones', text: `${heading}\n${`${good}\n`.repeat(5000)}BLOOD_PRESSURE,x,1,1,1` },
  { what: 'good rows and then a shorter one', text: `${heading}\n${good}\nBLOOD_PRESSURE,2026-11-14 08:00` },
]

const sizes: HostileFile[] = [
  { what: 'one row too many', text: `${heading}\n${`${good}\n`.repeat(20_001)}` },
  { what: 'a line of a million letters', text: `${heading}\n${'x'.repeat(1_000_000)}` },
  { what: 'two million and one characters', text: 'x'.repeat(2_000_001) },
  { what: '50 MB', text: `${heading}\n${`${good}\n`.repeat(1_000_000)}` },
  { what: 'a hundred thousand empty lines', text: `${heading}\n${'\n'.repeat(100_000)}${good}` },
]
