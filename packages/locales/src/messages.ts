import enBallot from '../messages/en-US/ballot.json' with { type: 'json' }
import enCommon from '../messages/en-US/common.json' with { type: 'json' }
import enDesk from '../messages/en-US/desk.json' with { type: 'json' }
import enErrors from '../messages/en-US/errors.json' with { type: 'json' }
import enHealth from '../messages/en-US/health.json' with { type: 'json' }
import enMember from '../messages/en-US/member.json' with { type: 'json' }
import enMenu from '../messages/en-US/menu.json' with { type: 'json' }
import enNotices from '../messages/en-US/notices.json' with { type: 'json' }
import enOptions from '../messages/en-US/options.json' with { type: 'json' }
import enOwnData from '../messages/en-US/own-data.json' with { type: 'json' }
import enProgramme from '../messages/en-US/programme.json' with { type: 'json' }
import enStaff from '../messages/en-US/staff.json' with { type: 'json' }
import scBallot from '../messages/zh-CN/ballot.json' with { type: 'json' }
import scCommon from '../messages/zh-CN/common.json' with { type: 'json' }
import scDesk from '../messages/zh-CN/desk.json' with { type: 'json' }
import scErrors from '../messages/zh-CN/errors.json' with { type: 'json' }
import scHealth from '../messages/zh-CN/health.json' with { type: 'json' }
import scMember from '../messages/zh-CN/member.json' with { type: 'json' }
import scMenu from '../messages/zh-CN/menu.json' with { type: 'json' }
import scNotices from '../messages/zh-CN/notices.json' with { type: 'json' }
import scOptions from '../messages/zh-CN/options.json' with { type: 'json' }
import scOwnData from '../messages/zh-CN/own-data.json' with { type: 'json' }
import scProgramme from '../messages/zh-CN/programme.json' with { type: 'json' }
import scStaff from '../messages/zh-CN/staff.json' with { type: 'json' }
import tcBallot from '../messages/zh-HK/ballot.json' with { type: 'json' }
import tcCommon from '../messages/zh-HK/common.json' with { type: 'json' }
import tcDesk from '../messages/zh-HK/desk.json' with { type: 'json' }
import tcErrors from '../messages/zh-HK/errors.json' with { type: 'json' }
import tcHealth from '../messages/zh-HK/health.json' with { type: 'json' }
import tcMember from '../messages/zh-HK/member.json' with { type: 'json' }
import tcMenu from '../messages/zh-HK/menu.json' with { type: 'json' }
import tcNotices from '../messages/zh-HK/notices.json' with { type: 'json' }
import tcOptions from '../messages/zh-HK/options.json' with { type: 'json' }
import tcOwnData from '../messages/zh-HK/own-data.json' with { type: 'json' }
import tcProgramme from '../messages/zh-HK/programme.json' with { type: 'json' }
import tcStaff from '../messages/zh-HK/staff.json' with { type: 'json' }
import { fill, type MessageParams } from './format.ts'
import { defaultLocale, type Locale } from './locale.ts'

/** zh-HK is the language every key must exist in, so it gives the keys their types. */
const traditionalChinese = {
  ballot: tcBallot,
  common: tcCommon,
  menu: tcMenu,
  member: tcMember,
  programme: tcProgramme,
  health: tcHealth,
  options: tcOptions,
  errors: tcErrors,
  desk: tcDesk,
  notices: tcNotices,
  staff: tcStaff,
  'own-data': tcOwnData,
}

export type Namespace = keyof typeof traditionalChinese

/** D-020: the files served at /locales/{lng}/{ns}.json. */
export const namespaces = Object.keys(traditionalChinese) as readonly Namespace[]

/**
 * A key is flat and may contain dots. In `menu`, a page is `<name>.label` and `<name>.title`; a group is
 * `group.<name>.label` and a sub-group `subgroup.<name>.label`, because "contact-us" and "member" name both a
 * sub-group and a page. Entries that are not pages (Logout, outside links) have a label only.
 */
export type MessageKey<N extends Namespace> = keyof (typeof traditionalChinese)[N] & string

export const messages: Record<Locale, Record<Namespace, Record<string, string>>> = {
  'zh-HK': traditionalChinese,
  'zh-CN': {
    ballot: scBallot,
    common: scCommon,
    menu: scMenu,
    member: scMember,
    programme: scProgramme,
    health: scHealth,
    options: scOptions,
    errors: scErrors,
    desk: scDesk,
    notices: scNotices,
    staff: scStaff,
    'own-data': scOwnData,
  },
  'en-US': {
    ballot: enBallot,
    common: enCommon,
    menu: enMenu,
    member: enMember,
    programme: enProgramme,
    health: enHealth,
    options: enOptions,
    errors: enErrors,
    desk: enDesk,
    notices: enNotices,
    staff: enStaff,
    'own-data': enOwnData,
  },
}

export type { MessageParams }

/** The words for a key, with `{name}` replaced; a missing translation falls back to zh-HK (S1-17). */
export function translate<N extends Namespace>(
  locale: Locale,
  namespace: N,
  key: MessageKey<N>,
  params: MessageParams = {},
): string {
  const text = messages[locale][namespace][key] ?? messages[defaultLocale][namespace][key] ?? key
  return fill(text, params)
}
