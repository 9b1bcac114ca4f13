// SCL as a relay's maker and a system engineer write it: a bay controller with what readers meet in real files, and a station
// with addresses of IEC 60870-5-104.

const STATUS = '<DA name="q" fc="ST" bType="Quality" qchg="true"/><DA name="t" fc="ST" bType="Timestamp"/>'
const MEASURED = '<DA name="q" fc="MX" bType="Quality" qchg="true"/><DA name="t" fc="MX" bType="Timestamp"/>'

export const TYPES = `
  <LNodeType id="LLN0_1" lnClass="LLN0"><DO name="Beh" type="ENS_Beh" desc="Behaviour"/></LNodeType>
  <LNodeType id="XCBR_1" lnClass="XCBR"><DO name="Pos" type="DPC_1" desc="断路器位置"/><DO name="OpCnt" type="INS_1"/></LNodeType>
  <LNodeType id="MMXU_1" lnClass="MMXU">
    <DO name="A" type="WYE_A" desc="Phase current"/><DO name="Hz" type="MV_i" desc="Frequency"/>
  </LNodeType>
  <LNodeType id="MMTR_1" lnClass="MMTR"><DO name="TotWh" type="BCR_1" desc="Energy"/></LNodeType>
  <LNodeType id="PTOC_1" lnClass="PTOC"><DO name="StrVal" type="ASG_1" desc="Start value"/></LNodeType>
  <DOType id="ENS_Beh" cdc="ENS"><DA name="stVal" fc="ST" bType="Enum" type="Beh" dchg="true"/>${STATUS}</DOType>
  <DOType id="INS_1" cdc="INS"><DA name="stVal" fc="ST" bType="INT32"/>${STATUS}</DOType>
  <DOType id="DPC_1" cdc="DPC">
    <DA name="stVal" fc="ST" bType="Dbpos" dchg="true"/>${STATUS}
    <DA name="Oper" fc="CO" bType="Struct" type="Oper_bool"/>
    <DA name="ctlModel" fc="CF" bType="Enum" type="ctlModel"><Val>status-only</Val></DA>
  </DOType>
  <DOType id="WYE_A" cdc="WYE"><SDO name="phsA" type="CMV_A"/><SDO name="phsB" type="CMV_A"/></DOType>
  <DOType id="CMV_A" cdc="CMV">
    <DA name="cVal" fc="MX" bType="Struct" type="Vector"/>${MEASURED}
    <DA name="units" fc="CF" bType="Struct" type="Unit_A"/>
  </DOType>
  <DOType id="MV_i" cdc="MV">
    <DA name="mag" fc="MX" bType="Struct" type="Whole"/>${MEASURED}
    <DA name="sVC" fc="CF" bType="Struct" type="Scale"/><DA name="units" fc="CF" bType="Struct" type="Unit"/>
    <DA name="history" fc="MX" bType="FLOAT32" count="4"/>
  </DOType>
  <DOType id="BCR_1" cdc="BCR">
    <DA name="actVal" fc="ST" bType="INT64"/>${STATUS}
    <DA name="units" fc="CF" bType="Struct" type="Unit_Wh"/><DA name="pulsQty" fc="CF" bType="FLOAT32"><Val>0.5</Val></DA>
  </DOType>
  <DOType id="ASG_1" cdc="ASG">
    <DA name="setMag" fc="SP" bType="Struct" type="Analogue"/><DA name="units" fc="CF" bType="Struct" type="Unit_A"/>
    <DA name="minVal" fc="CF" bType="Struct" type="Least"/><DA name="maxVal" fc="CF" bType="Struct" type="Greatest"/>
  </DOType>
  <DAType id="Analogue"><BDA name="f" bType="FLOAT32"/></DAType>
  <DAType id="Whole"><BDA name="i" bType="INT32"/></DAType>
  <DAType id="Least"><BDA name="f" bType="FLOAT32"><Val>0.1</Val></BDA></DAType>
  <DAType id="Greatest"><BDA name="f" bType="FLOAT32"><Val>20</Val></BDA></DAType>
  <DAType id="Scale"><BDA name="scaleFactor" bType="FLOAT32"/><BDA name="offset" bType="FLOAT32"/></DAType>
  <DAType id="Vector">
    <BDA name="mag" bType="Struct" type="Analogue"/><BDA name="ang" bType="Struct" type="Analogue"/>
  </DAType>
  <DAType id="Oper_bool">
    <BDA name="ctlVal" bType="BOOLEAN"/><BDA name="ctlNum" bType="INT8U"/><BDA name="T" bType="Timestamp"/>
  </DAType>
  <DAType id="Unit"><BDA name="SIUnit" bType="Enum" type="SIUnit"/></DAType>
  <DAType id="Unit_A"><BDA name="SIUnit" bType="Enum" type="SIUnit"><Val>A</Val></BDA></DAType>
  <DAType id="Unit_Wh">
    <BDA name="SIUnit" bType="Enum" type="SIUnit"><Val>72</Val></BDA>
    <BDA name="multiplier" bType="Enum" type="multiplier"><Val>3</Val></BDA>
  </DAType>
  <EnumType id="Beh"><EnumVal ord="1">on</EnumVal><EnumVal ord="5">off</EnumVal></EnumType>
  <EnumType id="ctlModel">
    <EnumVal ord="0">status-only</EnumVal><EnumVal ord="4">sbo-with-enhanced-security</EnumVal>
  </EnumType>
  <EnumType id="SIUnit"><EnumVal ord="5">A</EnumVal><EnumVal ord="72">Wh</EnumVal></EnumType>
  <EnumType id="multiplier"><EnumVal ord="3">k</EnumVal></EnumType>`

export const sclOf = (body: string, types = TYPES) => `<?xml version="1.0" encoding="UTF-8"?>
<SCL xmlns="http://www.iec.ch/61850/2003/SCL" xmlns:eTr="http://www.iec.ch/61850-80-1/2007/IEC_60870-5-104" version="2007">
  <Header id="bay"/>${body}${types === '' ? '' : `<DataTypeTemplates>${types}</DataTypeTemplates>`}
</SCL>`

export const deviceOf = (name: string, server: string) => `
  <IED name="${name}" manufacturer="Example"><AccessPoint name="AP1"><Server>${server}</Server></AccessPoint></IED>`

const NODE0 = `
  <LN0 lnClass="LLN0" inst="" lnType="LLN0_1">
    <DataSet name="dsMeas">
      <FCDA ldInst="CTRL" lnClass="MMXU" lnInst="1" doName="A.phsA" fc="MX"/>
      <FCDA ldInst="CTRL" prefix="Q0" lnClass="XCBR" lnInst="1" doName="Pos" daName="stVal" fc="ST"/>
    </DataSet>
    <DataSet name="dsGoose"><FCDA ldInst="CTRL" prefix="Q0" lnClass="XCBR" lnInst="1" doName="Pos" fc="ST"/></DataSet>
    <ReportControl name="brcb" datSet="dsMeas" buffered="true" confRev="1"><RptEnabled max="5"/></ReportControl>
    <GSEControl name="gcb" datSet="dsGoose" appID="1"/>
  </LN0>`

/** A bay controller as its maker delivers it. */
export const BAY_ICD = sclOf(
  deviceOf(
    'TEMPLATE',
    `<LDevice inst="CTRL">${NODE0}
      <LN prefix="Q0" lnClass="XCBR" inst="1" lnType="XCBR_1" desc="Breaker"/>
      <LN lnClass="MMXU" inst="1" lnType="MMXU_1">
        <DOI name="Hz" desc="Grid frequency">
          <SDI name="sVC">
            <DAI name="scaleFactor" sAddr="3.1"><Val>0.001</Val></DAI><DAI name="offset"><Val>50</Val></DAI>
          </SDI>
          <SDI name="units"><DAI name="SIUnit"><Val>Hz</Val></DAI></SDI>
        </DOI>
      </LN>
      <LN lnClass="MMTR" inst="1" lnType="MMTR_1"/>
    </LDevice>
    <LDevice inst="PROT">
      <LN0 lnClass="LLN0" inst="" lnType="LLN0_1"/>
      <LN lnClass="PTOC" inst="1" lnType="PTOC_1">
        <DOI name="StrVal"><SDI name="setMag"><DAI name="f"><Val>1.2</Val></DAI></SDI></DOI>
      </LN>
    </LDevice>`,
  ),
)

const address = (attributes: string) => `<Private type="IEC_60870_5_104"><eTr:Address ${attributes}/></Private>`

/** A station of two bays whose values have addresses. */
export const STATION_SCD = sclOf(
  deviceOf(
    'Bay1',
    `<LDevice inst="CTRL"><LN0 lnClass="LLN0" inst="" lnType="LLN0_1">
        <DOI name="Beh"><DAI name="stVal"><Private type="IEC_60870_5_104">
          <eTr:Address casdu="7" ioa="11" ti="30" expectedValue="1"/>
          <eTr:Address casdu="7" ioa="12" ti="30" expectedValue="5" inverted="true"/>
        </Private></DAI></DOI>
      </LN0>
      <LN prefix="Q0" lnClass="XCBR" inst="1" lnType="XCBR_1" desc="Breaker">
        <DOI name="Pos">
          <SDI name="Oper"><DAI name="ctlVal">${address('casdu="7" ioa="5001" ti="59" usedBy="Centre"')}</DAI>
            <DAI name="Check">${address('casdu="7" ioa="5002" ti="58" check="interlocking"')}</DAI></SDI>
          <DAI name="ctlModel"><Val>sbo-with-enhanced-security</Val></DAI>
          <DAI name="stVal">${address('casdu="7" ioa="21" ti="31"')}</DAI>
        </DOI>
      </LN>
      <LN lnClass="MMXU" inst="1" lnType="MMXU_1">
        <DOI name="A"><SDI name="phsA"><SDI name="cVal"><SDI name="mag"><DAI name="f">
          ${address('casdu="7" ioa="101" ti="36" unitMultiplier="k" scaleMultiplier="0.1" scaleOffset="-2"')}
        </DAI></SDI></SDI></SDI></DOI>
        <DOI name="Hz"><SDI name="mag"><DAI name="i">${address('casdu="7" ioa="" ti="35"')}</DAI></SDI></DOI>
      </LN>
      <LN lnClass="MMTR" inst="1" lnType="MMTR_1">
        <DOI name="TotWh"><DAI name="actVal">${address('casdu="7" ioa="201" ti="37"')}</DAI></DOI>
      </LN>
    </LDevice>`,
  ) +
    deviceOf(
      'Bay2',
      `<LDevice inst="CTRL"><LN lnClass="XCBR" inst="1" lnType="XCBR_1">
        <DOI name="Pos"><DAI name="stVal">${address('casdu="8" ioa="21" ti="31" unitMultiplier="lots"')}</DAI></DOI>
        <DOI name="OpCnt"><DAI name="stVal">${address('casdu="8" ioa="22" ti="25"')}</DAI></DOI>
      </LN></LDevice>`,
    ) +
    deviceOf('Meter', '<LDevice inst="CTRL"><LN0 lnClass="LLN0" inst="" lnType="LLN0_1"/></LDevice>'),
)
