import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import { messageTemplates } from '@dhc/reference/message-rules'
import type { InThreeLanguages } from '../notification/index.ts'

/** Staff write in three languages, so each text comes in all of them. */
export function listTemplates() {
  return messageTemplates.map((code) => ({
    code,
    title: inEach(`message.${code}.title`),
    body: inEach(`message.${code}.body`),
  }))
}

function inEach(key: MessageKey<'desk'>): InThreeLanguages {
  const say = (locale: Locale) => translate(locale, 'desk', key)
  return { 'zh-HK': say('zh-HK'), 'zh-CN': say('zh-CN'), 'en-US': say('en-US') }
}
