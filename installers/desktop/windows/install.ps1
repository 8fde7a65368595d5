<#
.SYNOPSIS
静默安装智能陪练桌面客户端。

.DESCRIPTION
EXE 安装包：装给当前用户，不需要管理员，以后自动更新。
MSI 安装包：装给这台计算机的所有用户，需要管理员，更新由管理员部署（写入策略 disableUpdates=1）。

退出码：0 成功；1 失败；2 参数不对；3 需要管理员；3010 成功，需要重新启动计算机。

.PARAMETER Package
安装包的路径，.exe 或 .msi。

.PARAMETER ServerUrl
服务器地址，例如 https://coach.example.cn。MSI：写入策略，用户不能更改；EXE：作为当前用户的初始设置，已有设置时不改动。

.PARAMETER LogFile
MSI 安装日志的路径。
#>
param(
    [Parameter(Mandatory = $true)][string]$Package,
    [string]$ServerUrl = '',
    [string]$LogFile = (Join-Path $env:TEMP 'peilian-coach-install.log')
)

. (Join-Path $PSScriptRoot 'common.ps1')

function Install-ForMachine {
    if (-not (Test-Administrator)) { Stop-With $ExitNotAdministrator 'MSI 安装需要管理员权限' }
    $arguments = @('/i', "`"$Package`"", '/qn', '/norestart', '/l*v', "`"$LogFile`"")
    if ($ServerUrl -ne '') { $arguments += "SERVERURL=`"$ServerUrl`"" }
    $code = Invoke-Setup 'msiexec.exe' $arguments
    if ($code -ne 0 -and $code -ne $ExitRestart) {
        Stop-With $ExitFailed "安装失败，msiexec 返回 $code。日志：$LogFile"
    }
    if (-not (Wait-Coach 'machine' $true)) { Stop-With $ExitFailed "安装后没有找到登记项。日志：$LogFile" }
    Write-Host '已为所有用户安装；更新由管理员部署'
    exit $code
}

function Install-ForUser {
    $code = Invoke-Setup $Package @('/S')
    if ($code -ne 0) { Stop-With $ExitFailed "安装失败，安装程序返回 $code" }
    if (-not (Wait-Coach 'user' $true)) { Stop-With $ExitFailed '安装后没有找到登记项' }
    if ($ServerUrl -ne '') { Set-FirstServer }
    Write-Host '已为当前用户安装；以后自动更新'
    exit 0
}

function Set-FirstServer {
    $folder = Join-Path $env:APPDATA 'cn.peilian.coach'
    $file = Join-Path $folder 'settings.json'
    if (Test-Path $file) {
        Write-Host '保留已有的用户设置，没有改动服务器地址'
        return
    }
    New-Item -ItemType Directory -Force -Path $folder | Out-Null
    $text = @{ serverUrl = $ServerUrl } | ConvertTo-Json
    [IO.File]::WriteAllText($file, $text, (New-Object Text.UTF8Encoding($false)))
    Write-Host "服务器地址已设为 $ServerUrl"
}

if (-not (Test-Path -LiteralPath $Package)) { Stop-With $ExitUsage "找不到安装包 $Package" }
if ($ServerUrl -ne '' -and $ServerUrl -notmatch '^https?://[^/?#@\s"]+/?$') {
    Stop-With $ExitUsage '服务器地址应为 http:// 或 https:// 开头，只含主机名和端口'
}
$Package = (Resolve-Path -LiteralPath $Package).ProviderPath
switch ([IO.Path]::GetExtension($Package).ToLowerInvariant()) {
    '.msi' { Install-ForMachine }
    '.exe' { Install-ForUser }
    default { Stop-With $ExitUsage '安装包应为 .exe 或 .msi' }
}
