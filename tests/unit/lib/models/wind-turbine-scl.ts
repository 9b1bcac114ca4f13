// A wind turbine as its maker describes it in SCL: a small device with what readers meet in real files.

const STATUS = '<DA name="q" fc="ST" bType="Quality" qchg="true"/><DA name="t" fc="ST" bType="Timestamp"/>'
const COMMAND = (type: string) => `<DA name="Oper" fc="CO" bType="Struct" type="${type}"/>`

export const TYPES = `
  <LNodeType id="LLN0_base" lnClass="LLN0">
    <DO name="Beh" type="ENS_Beh"/><DO name="NamPlt" type="LPL_1"/>
  </LNodeType>
  <LNodeType id="WTUR_x" lnClass="WTUR" desc="Turbine">
    <DO name="TurSt" type="ENS_TurSt" desc="Turbine state"/>
    <DO name="W" type="MV_kW" desc="Active power"/>
    <DO name="TotWh" type="BCR_kWh" desc="累计发电量"/>
    <DO name="SetTurOp" type="SPC_op"/>
    <DO name="DmdW" type="ASG_kW"/>
  </LNodeType>
  <LNodeType id="WALM_x" lnClass="WALM"><DO name="AlmTur" type="ALM_1"/></LNodeType>
  <LNodeType id="MMXU_x" lnClass="MMXU"><DO name="PhV" type="WYE_V"/><DO name="Hz" type="MV_Hz"/></LNodeType>
  <DOType id="ENS_Beh" cdc="ENS"><DA name="stVal" fc="ST" bType="Enum" type="Beh"/>${STATUS}</DOType>
  <DOType id="ENS_TurSt" cdc="ENS"><DA name="stVal" fc="ST" bType="Enum" type="TurSt" dchg="true"/>${STATUS}</DOType>
  <DOType id="LPL_1" cdc="LPL"><DA name="vendor" fc="DC" bType="VisString255"/></DOType>
  <DOType id="MV_kW" cdc="MV">
    <DA name="mag" fc="MX" bType="Struct" type="Analogue"/>
    <DA name="units" fc="CF" bType="Struct" type="Unit_kW"/>
    <DA name="rangeC" fc="CF" bType="Struct" type="Range_kW"/>
  </DOType>
  <DOType id="MV_Hz" cdc="MV">
    <DA name="mag" fc="MX" bType="Struct" type="Analogue"/><DA name="units" fc="CF" bType="Struct" type="Unit"/>
  </DOType>
  <DOType id="BCR_kWh" cdc="BCR">
    <DA name="actVal" fc="ST" bType="INT64"/>${STATUS}<DA name="units" fc="CF" bType="Struct" type="Unit_kWh"/>
  </DOType>
  <DOType id="SPC_op" cdc="SPC"><DA name="stVal" fc="ST" bType="BOOLEAN"/>${STATUS}${COMMAND('Oper_bool')}</DOType>
  <DOType id="ASG_kW" cdc="ASG">
    <DA name="setMag" fc="SP" bType="Struct" type="Analogue"/><DA name="units" fc="CF" bType="Struct" type="Unit_kW"/>
  </DOType>
  <DOType id="ALM_1" cdc="ALM"><SDO name="actSt" type="INS_1"/></DOType>
  <DOType id="INS_1" cdc="INS"><DA name="stVal" fc="ST" bType="INT32"/>${STATUS}</DOType>
  <DOType id="WYE_V" cdc="WYE">
    <SDO name="phsA" type="CMV_V"/><SDO name="phsB" type="CMV_V"/><SDO name="phsC" type="CMV_V"/>
  </DOType>
  <DOType id="CMV_V" cdc="CMV">
    <DA name="cVal" fc="MX" bType="Struct" type="Vector"/><DA name="units" fc="CF" bType="Struct" type="Unit_V"/>
  </DOType>
  <DAType id="Analogue"><BDA name="f" bType="FLOAT32"/></DAType>
  <DAType id="Vector"><BDA name="mag" bType="Struct" type="Analogue"/></DAType>
  <DAType id="Range_kW">
    <BDA name="min" bType="Struct" type="Zero"/><BDA name="max" bType="Struct" type="Rated"/>
  </DAType>
  <DAType id="Zero"><BDA name="f" bType="FLOAT32"><Val>0</Val></BDA></DAType>
  <DAType id="Rated"><BDA name="f" bType="FLOAT32"><Val>4200</Val></BDA></DAType>
  <DAType id="Oper_bool"><BDA name="ctlVal" bType="BOOLEAN"/><BDA name="T" bType="Timestamp"/></DAType>
  <DAType id="Unit"><BDA name="SIUnit" bType="Enum" type="SIUnit"/></DAType>
  <DAType id="Unit_V"><BDA name="SIUnit" bType="Enum" type="SIUnit"><Val>V</Val></BDA></DAType>
  <DAType id="Unit_kW">
    <BDA name="SIUnit" bType="Enum" type="SIUnit"><Val>W</Val></BDA>
    <BDA name="multiplier" bType="Enum" type="multiplier"><Val>k</Val></BDA>
  </DAType>
  <DAType id="Unit_kWh">
    <BDA name="SIUnit" bType="Enum" type="SIUnit"><Val>72</Val></BDA>
    <BDA name="multiplier" bType="Enum" type="multiplier"><Val>3</Val></BDA>
  </DAType>
  <EnumType id="TurSt">
    <EnumVal ord="1" desc="停机">Stopped</EnumVal><EnumVal ord="2">Running, grid</EnumVal>
  </EnumType>
  <EnumType id="Beh"><EnumVal ord="1">on</EnumVal><EnumVal ord="5">off</EnumVal></EnumType>
  <EnumType id="SIUnit"><EnumVal ord="29">V</EnumVal><EnumVal ord="62">W</EnumVal><EnumVal ord="72">Wh</EnumVal></EnumType>
  <EnumType id="multiplier"><EnumVal ord="0"/><EnumVal ord="3">k</EnumVal></EnumType>`

export const scl = (types: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>
<SCL xmlns="http://www.iec.ch/61850/2003/SCL" version="2007" revision="B" release="4">
  <Header id="turbine"/>${before}
  <DataTypeTemplates>${types}</DataTypeTemplates>
</SCL>`

const SERVER = `
  <LDevice inst="WT">
    <LN0 lnClass="LLN0" inst="" lnType="LLN0_base">
      <DataSet name="dsMeas"><FCDA ldInst="WT" lnClass="WTUR" lnInst="1" doName="W" fc="MX"/></DataSet>
      <ReportControl name="urcb" confRev="1" datSet="dsMeas"><TrgOps dchg="true"/></ReportControl>
    </LN0>
    <LN lnClass="WTUR" inst="1" lnType="WTUR_x"/>
    <LN lnClass="WALM" inst="1" lnType="WALM_x"/>
    <LN prefix="grid" lnClass="MMXU" inst="1" lnType="MMXU_x">
      <DOI name="Hz" desc="Grid frequency"><SDI name="units"><DAI name="SIUnit"><Val>Hz</Val></DAI></SDI></DOI>
    </LN>
  </LDevice>
  <LDevice inst="AUX"><LN0 lnClass="LLN0" inst="" lnType="LLN0_base"/></LDevice>`

const ied = (name: string) => `
  <IED name="${name}" type="WT4200" manufacturer="Example"><Private type="maker">x</Private>
    <AccessPoint name="AP1"><Server><Authentication/>${SERVER}</Server></AccessPoint>
  </IED>`

/** Two turbines of the same kind in one plant. */
export const WIND_TURBINES = scl(TYPES, `<Communication/>${ied('WT01')}${ied('WT02')}`)
