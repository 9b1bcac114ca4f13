// What is wrong with a row, in a sentence for the result file; the browser says the same from the codes (issue: import).
import { sentences } from '../../../src/contract/form/builders.ts'
import type { ImportProblem } from '../../../src/contract/exchange/import-calls.ts'
import type { Language } from '../../language.ts'
import { MESSAGES } from '../../messages.ts'
import type { ImportSubject, LocalizedText } from './import-subject.ts'

const text = (zh: string, en: string): LocalizedText => ({ zh, en })

const RULES: Readonly<Record<string, LocalizedText>> = sentences({
  required: ['必填', 'must be entered'],
  number: ['不是数字', 'is not a number'],
  decimalComma: ['小数应使用点，如 1500.5', 'has a comma for the point of decimals; write it as 1500.5'],
  otherUnit: [
    '带有其他单位，请按表头单位只填数字',
    'has another unit; enter the number alone, in the unit of the header',
  ],
  option: ['不在可选项中', 'is not one of the choices'],
  formula: ['含有公式，请改为数值', 'holds a formula; enter its value'],
  error: ['含有错误值', 'holds an error'],
  date: ['被识别为日期，请将单元格格式改为文本', 'was taken for a date; format the cell as text'],
  calendarDate: ['不是日期', 'is not a date'],
  dayOrMonth: [
    '无法判断先写日还是先写月，请写成 2024-05-31 的形式',
    'does not tell whether the day or the month comes first; write it as 2024-05-31',
  ],
  timeOfDay: ['含有时间，请只填日期，如 2024-05-31', 'holds a time of day; enter the day alone, as 2024-05-31'],
  invisible: ['含有不可见字符，请重新输入', 'holds characters that nobody sees; enter it anew'],
  placeholder: ['没有值时请将单元格留空', 'stands for no value; leave the cell empty'],
  integer: ['不是整数', 'is not a whole number'],
  exists: ['已存在', 'exists already'],
  unknown: ['不存在', 'does not exist'],
  email: ['不是电子邮箱地址', 'is not an e-mail address'],
  phone: ['不是电话号码', 'is not a telephone number'],
  host: ['不是 IP 地址或主机名', 'is not an IP address or host name'],
  yesNo: ['应填是或否', 'is neither yes nor no'],
  jsonList: ['不是 JSON 数组', 'is not a JSON list'],
  json: ['不是有效的 JSON', 'is not valid JSON'],
  jsonBounds: ['JSON 嵌套过深或内容过多', 'has JSON that is too deep or too large'],
  pattern: ['格式不正确', 'does not have the right form'],
  minLength: ['过短', 'is too short'],
  step: ['不符合步长', 'is not a whole number of steps'],
  time: ['不是时间，如 08:30', 'is not a time such as 08:30'],
  ip: ['不是 IP 地址', 'is not an IP address'],
})

const boundText = ({ code, holds, minimum, maximum }: ImportProblem): LocalizedText | undefined => {
  const counts = holds === 'string'
  if (code === 'too_small' && counts) return RULES.required
  if (code === 'too_small') return text(`不能小于 ${minimum}`, `is less than ${minimum}`)
  if (code === 'too_big' && counts) return text(`超过 ${maximum} 个字符`, `has more than ${maximum} characters`)
  if (code === 'too_big') return text(`不能大于 ${maximum}`, `is more than ${maximum}`)
  // A field without a column: nothing was entered at all.
  return code === 'invalid_type' ? RULES.required : undefined
}

const sentenceOf = (problem: ImportProblem, { ruleText }: Pick<ImportSubject, 'ruleText'>): LocalizedText => {
  if (problem.words !== undefined) return problem.words
  const own = ruleText(problem)
  if (own !== undefined) return own
  if (problem.reason !== undefined) return MESSAGES[problem.reason]
  return RULES[problem.rule ?? ''] ?? boundText(problem) ?? text('内容不正确', 'is not accepted')
}

/** One sentence for all problems of a row; `header` names the column that is to blame. */
export const problemText = (
  subject: Pick<ImportSubject, 'ruleText'>,
  problems: readonly ImportProblem[],
  header: (problem: ImportProblem) => string,
  language: Language,
): string =>
  problems
    .map((problem) => {
      const [name, sentence] = [header(problem), sentenceOf(problem, subject)[language]]
      const subjects = problem.subjects ?? []
      const named = subjects.length === 0 ? '' : ` (${subjects.slice(0, 10).join(', ')})`
      const said = name === '' ? sentence : language === 'zh' ? `${name}：${sentence}` : `${name}: ${sentence}`
      return `${said}${named}`
    })
    .join(language === 'zh' ? '；' : '; ')
