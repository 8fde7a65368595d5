<#
.SYNOPSIS
安装、检查、卸载一个安装包，供发布流程使用；会改动本机，不要在日常使用的计算机上运行。

.DESCRIPTION
退出码：0 全部通过；1 有一项不对，并说明是哪一项。

.PARAMETER Package
安装包的路径，.exe 或 .msi。

.PARAMETER RequireSignature
要求安装包和装上的程序有有效的 Authenticode 签名。
#>
param(
    [Parameter(Mandatory = $true)][string]$Package,
    [switch]$RequireSignature
)

. (Join-Path $PSScriptRoot 'common.ps1')

$scope = 'user'
if ($Package -like '*.msi') { $scope = 'machine' }
$server = 'https://coach.example.cn'
$shell = (Get-Process -Id $PID).Path

function Assert-That([bool]$Holds, [string]$What) {
    if (-not $Holds) { Stop-With $ExitFailed "检查未通过：$What" }
    Write-Host "通过：$What"
}

function Invoke-Script([string]$Name, [string[]]$Arguments) {
    $file = Join-Path $PSScriptRoot $Name
    return Invoke-Setup $shell (@('-NoProfile', '-ExecutionPolicy', 'Bypass', '-File', "`"$file`"") + $Arguments)
}

function Get-Policy([string]$Name) {
    if (-not (Test-Path $PolicyKey)) { return $null }
    return (Get-Item $PolicyKey).GetValue($Name)
}

function Test-Signature([string]$File) {
    return (Get-AuthenticodeSignature -LiteralPath $File).Status -eq 'Valid'
}

Assert-That ($null -eq (Find-Coach $scope)) '检查之前没有安装'
if ($RequireSignature) { Assert-That (Test-Signature $Package) '安装包签名有效' }
Assert-That ((Invoke-Script 'install.ps1' @('-Package', "`"$Package`"", '-ServerUrl', $server)) -eq 0) '静默安装'

$entry = Find-Coach $scope
$folder = ([string]$entry.GetValue('InstallLocation')).Trim('"')
$program = Join-Path $folder 'coach-desktop.exe'
Assert-That (Test-Path -LiteralPath $program) "程序已安装：$program"
Assert-That ((Invoke-Setup $program @('--version')) -eq 0) '程序可以运行'
if ($RequireSignature) { Assert-That (Test-Signature $program) '程序签名有效' }
if ($scope -eq 'machine') {
    Assert-That ((Get-Policy 'disableUpdates') -eq 1) '更新由管理员部署'
    Assert-That ((Get-Policy 'serverUrl') -eq $server) '服务器地址写入策略'
} else {
    $settings = Get-Content -Raw (Join-Path $env:APPDATA 'cn.peilian.coach\settings.json') | ConvertFrom-Json
    Assert-That ($settings.serverUrl -eq $server) '服务器地址写入用户设置'
    Assert-That ($null -eq (Get-Policy 'disableUpdates')) '没有写入策略'
}

Assert-That ((Invoke-Script 'install.ps1' @('-Package', "`"$Package`"")) -eq 0) '再次安装同一版本'
Assert-That ((Invoke-Script 'uninstall.ps1' @('-Scope', $scope)) -eq 0) '静默卸载'
Assert-That (-not (Test-Path -LiteralPath $program)) '程序文件已删除'
Assert-That ($null -eq (Get-Policy 'disableUpdates')) '卸载后不再禁止更新'
if ($scope -eq 'machine') {
    Assert-That ((Get-Policy 'serverUrl') -eq $server) '升级和卸载保留服务器地址'
    Assert-That ((Invoke-Script 'uninstall.ps1' @('-Scope', $scope, '-RemovePolicy')) -eq 0) '删除策略'
    Assert-That (-not (Test-Path $PolicyKey)) '策略已删除'
}
Assert-That ((Invoke-Script 'uninstall.ps1' @('-Scope', $scope)) -eq 0) '没有安装时卸载也成功'
