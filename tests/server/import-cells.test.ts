// What the cells of an imported row mean: days and numbers as people and spreadsheet programs leave them.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { isEmptyCell, numberRule, parseNumber, textFor } from '../../server/spreadsheets/cells.ts'
import { readDay } from '../../server/resources/exchange/days.ts'
import type { ImportCell } from '../../src/contract/exchange/import-calls.ts'

type Cell = Exclude<ImportCell, null>

const ruleOf = (cell: Cell) => {
  const day = readDay(cell)
  return 'rule' in day ? day.rule : day.value
}

describe('cells of an import', () => {
  test('[VAL-1] a day is read where it can mean one day only', () => {
    const cells: Cell[] = [
      45_413,
      '45413',
      '45413.0',
      '2024-05-01',
      '2024-05-01 00:00:00',
      '2024-05-01T00:00:00.000',
      '2024/5/1',
      '2024/5/1 0:00',
      '2024年5月1日',
      '２０２４．５．１',
      20_240_501,
      { flaw: 'date', text: '2024-05-01' },
    ]
    for (const cell of cells) assert.deepEqual(readDay(cell), { value: '2024-05-01' }, JSON.stringify(cell))
    assert.equal(ruleOf('31.05.2024'), '2024-05-31')
    assert.equal(ruleOf('5/31/2024'), '2024-05-31')
    assert.equal(ruleOf('05.05.2024'), '2024-05-05')
    assert.deepEqual([18_264, 73_050].map(ruleOf), ['1950-01-01', '2099-12-31'])
  })

  test('[VAL-1] of any other day it is told what is wrong', () => {
    // What is no day at all goes on as it is: the form refuses it.
    const cases: [Cell, string][] = [
      ['2024-05-01 08:30:00', 'timeOfDay'],
      ['2024年5月1日 8:30', 'timeOfDay'],
      ['2024-05-01T08:30:00Z', 'timeOfDay'],
      [45_413.354, 'timeOfDay'],
      [{ flaw: 'date', text: '2024-05-01T08:30:00.000Z' }, 'timeOfDay'],
      ['01.05.2024', 'dayOrMonth'],
      ['1/5/2024 08:30', 'dayOrMonth'],
      ['2024-02-30', '2024-02-30'],
      ['31/31/2024', '31/31/2024'],
      ['01.05.24', '01.05.24'],
      [5, '5'],
      [99_999, '99999'],
      ['soon', 'soon'],
      ['N/A', 'placeholder'],
      [{ flaw: 'formula', text: '=TODAY()' }, 'formula'],
    ]
    for (const [cell, rule] of cases) assert.equal(ruleOf(cell), rule, JSON.stringify(cell))
  })

  test('characters of an input method are read like their ASCII forms in numbers, days, addresses', () => {
    assert.equal(parseNumber('１。５', ''), 1.5)
    assert.equal(parseNumber('１，２３４。５ kW', 'kW'), 1234.5)
    assert.equal(ruleOf('２０２４。５。１'), '2024-05-01')
    assert.equal(textFor('email', ' ops＠example。com '), 'ops@example.com')
    assert.equal(textFor('email', '张①@example.com'), '张①@example.com')
    assert.equal(textFor('host', '１０．０。０．１'), '10.0.0.1')
    assert.equal(textFor('ip', 'fe80：：1'), 'fe80::1')
    assert.equal(textFor('phone', '＋８６ １０'), '+86 10')
    assert.equal(textFor('text', ' 注意。＠ '), '注意。＠')
  })

  test('[ENT-15] the marker @empty is a cell without a value', () => {
    for (const cell of [null, '', ' ', '@empty', ' @empty ']) assert.equal(isEmptyCell(cell), true, String(cell))
    for (const cell of ['-', 'empty', '@', 0, false]) assert.equal(isEmptyCell(cell), false, String(cell))
  })

  test('[VAL-1] what people put where they have no value is told as that, in columns of numbers', () => {
    for (const text of ['—', '-', '–', '——', 'N/A', 'n/a', 'NA', '无', '/', '／', '－', '暂无', '?']) {
      assert.equal(numberRule(text), 'placeholder', text)
    }
    assert.deepEqual(['1,5', '5 MW', 'much', '-5-', '无功'].map(numberRule), [
      'decimalComma',
      'otherUnit',
      'number',
      'number',
      'number',
    ])
  })
})
