const words = {
  en: {
    preview: 'Preview',
    openPreview: 'Open the draft on the site',
    previewHint: 'Shows what was saved last, in a new tab. The link holds for ten minutes.',
    noPage: 'The site has no page for this entry.',
    previewFailed: 'The preview could not be opened. Please try again.',
    report: 'Translation report',
    reportHint:
      'Entries that lack a language, or whose translation is older than the Chinese. Until a language is published, visitors read Traditional Chinese in its place.',
    complete: 'Nothing is missing: every entry is published in all its languages, none older than the Chinese.',
    type: 'Type',
    entry: 'Entry',
    missing: 'Not written',
    unpublished: 'Not published',
    older: 'Older than the Chinese',
    untitled: '(no title)',
    loading: 'One moment, please…',
    failed: 'The report could not be read. Please reload the page.',
  },
  zh: {
    preview: '預覽',
    openPreview: '在網站上開啟草稿',
    previewHint: '在新分頁顯示最後一次儲存的內容。連結十分鐘內有效。',
    noPage: '網站上沒有顯示此項目的頁面。',
    previewFailed: '未能開啟預覽，請再試一次。',
    report: '翻譯報告',
    reportHint: '欠缺某種語言，或譯文較中文舊的項目。在該語言發布之前，訪客會看到繁體中文。',
    complete: '沒有欠缺：所有項目均已以全部語言發布，亦沒有較中文舊的譯文。',
    type: '類型',
    entry: '項目',
    missing: '未撰寫',
    unpublished: '未發布',
    older: '較中文舊',
    untitled: '（沒有標題）',
    loading: '請稍候…',
    failed: '未能讀取報告，請重新載入頁面。',
  },
  'zh-Hans': {
    preview: '预览',
    openPreview: '在网站上打开草稿',
    previewHint: '在新标签页显示最后一次保存的内容。链接十分钟内有效。',
    noPage: '网站上没有显示此项目的页面。',
    previewFailed: '未能打开预览，请再试一次。',
    report: '翻译报告',
    reportHint: '欠缺某种语言，或译文比中文旧的项目。在该语言发布之前，访客会看到繁体中文。',
    complete: '没有欠缺：所有项目均已以全部语言发布，也没有比中文旧的译文。',
    type: '类型',
    entry: '项目',
    missing: '未撰写',
    unpublished: '未发布',
    older: '比中文旧',
    untitled: '（没有标题）',
    loading: '请稍候…',
    failed: '未能读取报告，请重新加载页面。',
  },
}

type PanelWords = (typeof words)['en']

/** Our own words of the panel, in the language the editor chose for it. */
export function panelWords(): PanelWords {
  const language = document.documentElement.lang
  return language in words ? words[language as keyof typeof words] : words.en
}
