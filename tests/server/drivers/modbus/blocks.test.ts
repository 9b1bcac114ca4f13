// What a Modbus device is asked for when, by a clock of the test: refused registers again after ten minutes, and a place of a
// block now and then to which a device says nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Block, PROBE_AFTER, REFUSED_AGAIN, createBlocks } from '../../../../server/drivers/modbus/blocks.ts'
import type { PlannedRead, RunningDevice } from '../../../../server/drivers/plan/plan.ts'
import type { RunningPoint } from '../../../../server/drivers/plan/points.ts'

const INTERVAL = 1000

/** A device with registers from 0 on, of which `holes` are not there. */
const open = (count: number, holes: ReadonlySet<number>) => {
  const point = (address: number) => ({ id: `R${address}`, address, length: 1 }) as RunningPoint
  const points = Array.from({ length: count }, (_, address) => point(address))
  const read: PlannedRead = { function: 3, address: 0, quantity: count, points, interval: INTERVAL }
  const device = { id: 'd', unit: 1, base: 0 } as RunningDevice
  const clock = { now: 1_000_000 }
  const blocks = createBlocks([device], [read], () => clock.now)
  const hasHole = ({ address, quantity }: PlannedRead) =>
    Array.from({ length: quantity }, (_, at) => address + at).some((each) => holes.has(each))
  const ready = () => blocks.all().filter(({ due }) => due <= clock.now)
  /** Asks for all that is due, until nothing is left; answers what was asked for. */
  const round = (turn: (block: Block, isThere: boolean) => void) => {
    const asked: string[] = []
    for (let all = ready(); all.length > 0; all = ready()) {
      const [block] = all
      if (block === undefined) break
      asked.push(block.read.points.map(({ id }) => id).join(' '))
      Object.assign(block, { askedAt: clock.now, due: clock.now + INTERVAL })
      turn(block, !hasHole(block.read))
    }
    clock.now += INTERVAL
    return asked
  }
  return { blocks, clock, device, round, hasHole }
}

test('[RTE-10] a register that is refused is asked for again after ten minutes, and joins its block when it is there', () => {
  const holes = new Set([2])
  const { blocks, clock, device, round } = open(6, holes)
  const turn = (block: Block, isThere: boolean) => {
    if (isThere) blocks.answered(block)
    else blocks.refused(block, 2)
  }
  assert.ok(round(turn).includes('R2'))
  assert.deepEqual(round(turn), ['R0 R1', 'R3 R4 R5'])
  const refusedAt = clock.now - 2 * INTERVAL
  clock.now = refusedAt + REFUSED_AGAIN - 1
  assert.ok(!round(turn).includes('R2'), 'not before')
  clock.now = refusedAt + REFUSED_AGAIN
  assert.ok(round(turn).includes('R2'), 'and then it is')
  holes.clear()
  assert.ok(!round(turn).includes('R2'))
  clock.now += REFUSED_AGAIN
  assert.ok(round(turn).includes('R2'))
  assert.deepEqual(round(turn), ['R0 R1 R2 R3 R4 R5'])
  assert.equal(blocks.of(device).length, 1)
})

test('[RTE-10] a device that is silent to its only block is asked for one place alone in each fifth round, in turn', () => {
  const { blocks, round } = open(3, new Set())
  const probes: (string | undefined)[] = []
  for (let count = 0; count < 4 * PROBE_AFTER; count += 1) {
    round((block) => {
      assert.equal(blocks.silent(block, 'noAnswer'), 'device')
      probes.push(blocks.probeOf(block)?.points[0]?.id)
    })
  }
  const between = Array.from({ length: PROBE_AFTER - 1 }, () => undefined)
  assert.deepEqual(
    probes,
    ['R0', 'R1', 'R2', 'R0'].flatMap((id) => [...between, id]),
  )
})

test('[RTE-10] when that place answers, the block is split until only the hole is left', () => {
  const { blocks, round, hasHole } = open(8, new Set([5]))
  const turn = (block: Block, isThere: boolean) => {
    if (isThere) return blocks.answered(block)
    if (blocks.silent(block, 'noAnswer') !== 'device') return
    const probe = blocks.probeOf(block)
    if (probe !== undefined && !hasHole(probe)) blocks.probed(block)
  }
  for (let count = 0; count < 30; count += 1) round(turn)
  const shown = blocks.all().map(({ read, last }) => [read.points.map(({ id }) => id).join(' '), last])
  assert.deepEqual(shown, [
    ['R0 R1 R2 R3 R4', 'good'],
    ['R5', 'refused'],
    ['R6 R7', 'good'],
  ])
})

test('[RTE-10] a block of one place is never asked for otherwise', () => {
  const { blocks, round } = open(1, new Set())
  for (let count = 0; count < 3 * PROBE_AFTER; count += 1) {
    round((block) => {
      blocks.silent(block, 'noAnswer')
      assert.equal(blocks.probeOf(block), undefined)
    })
  }
})
