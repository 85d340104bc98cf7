import { Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { plainRows } from './rows.ts';

// The least that shows a list with antd: a table of twenty rows whose boxes can be ticked, and a link to another list.
// Nothing is drawn on the server, nobody is signed in, and the rows come with the script.

type Row = ReturnType<typeof plainRows>[number];

const columns: TableColumnsType<Row> = [
  { title: '订单号', dataIndex: 'orderNo', width: 190, sorter: true },
  {
    title: '状态',
    dataIndex: 'status',
    width: 104,
    render: (text: string) => <Tag color="blue">{text}</Tag>,
  },
  { title: '门店', dataIndex: 'outlet', ellipsis: true },
  { title: '经销商', dataIndex: 'dealer', ellipsis: true },
  { title: '业务员', dataIndex: 'sales', width: 84 },
  { title: '来源', dataIndex: 'source', width: 80 },
  { title: '金额', dataIndex: 'amount', width: 112, align: 'right', sorter: true },
  { title: '下单时间', dataIndex: 'orderedAt', width: 170, sorter: true },
];

function PlainPage() {
  const [rows, setRows] = useState(() => plainRows('A'));
  const [ticked, setTicked] = useState<string[]>([]);
  const showNext = async () => setRows((await (await fetch('/next.json')).json()) as Row[]);
  return (
    <main>
      <button type="button" id="next" onClick={() => void showNext()}>
        下一个列表
      </button>
      {ticked.length > 0 ? <p role="status">已选 {ticked.length} 张</p> : null}
      <Table<Row>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        scroll={{ x: 1100 }}
        rowSelection={{ selectedRowKeys: ticked, onChange: (keys) => setTicked(keys.map(String)) }}
        pagination={{ pageSize: 20, showSizeChanger: true }}
      />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<PlainPage />);
